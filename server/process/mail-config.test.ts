import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { WrongSetting } from './wrong-setting.ts';

const mail = {
  SMTP_URL: 'smtp://studio:s%40fe@mail.example:2525',
  MAIL_FROM: 'The Studio <news@studio.example>',
  PUBLIC_URL: 'https://studio.example',
};

describe('startup fails with a one-line error if', () => {
  it.each(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])('%s is missing', (name) => {
    const reason = 'is missing: to send mail, set SMTP_URL, MAIL_FROM and PUBLIC_URL';
    expect(() => readConfig({ ...mail, [name]: '' })).toThrow(
      new WrongSetting(`${name} ${reason}`),
    );
  });

  it.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp:///x', 'smtps://u:p@'])(
    'SMTP_URL is %s, without repeating it',
    (url) => {
      expect(() => readConfig({ ...mail, SMTP_URL: url })).toThrow(
        'SMTP_URL must look like smtp://user:password@mail.example.com:587, or smtps:// for port 465',
      );
    },
  );

  it('SMTP_URL contains an unescaped %', () => {
    expect(() => readConfig({ ...mail, SMTP_URL: 'smtp://a:100%@b.example' })).toThrow(
      'SMTP_URL holds a % that stands for nothing: write %25 for it',
    );
  });

  it.each([
    'studio',
    'a@b',
    'Studio <a@b.example',
    'a@b.example, c@d.example',
    'A\nB <a@b.example>',
  ])('MAIL_FROM is %j', (from) => {
    expect(() => readConfig({ ...mail, MAIL_FROM: from })).toThrow('MAIL_FROM must be an address');
  });

  it.each(['0', '-1', 'fast', '1000000'])('MAIL_PER_MINUTE is %s', (rate) => {
    expect(() => readConfig({ ...mail, MAIL_PER_MINUTE: rate })).toThrow(
      /^MAIL_PER_MINUTE must be/,
    );
  });

  it('DKIM_* is incomplete, or its key invalid', () => {
    const domain = { ...mail, DKIM_DOMAIN: 'studio.example' };
    expect(() => readConfig(domain)).toThrow(
      'DKIM_SELECTOR is missing: to sign mails, set all of DKIM_*',
    );
    const key = { ...domain, DKIM_SELECTOR: 's', DKIM_PRIVATE_KEY: 'hunter2' };
    expect(() => readConfig(key)).toThrow('DKIM_PRIVATE_KEY must be a private key in PEM form');
    expect(() => readConfig({ DKIM_DOMAIN: 'studio.example' })).toThrow(/^SMTP_URL is missing/);
  });
});

it('sends no mail unless configured, even with PUBLIC_URL', () => {
  expect(readConfig({}).mail).toBeUndefined();
  expect(readConfig({ PUBLIC_URL: 'https://studio.example' }).mail).toBeUndefined();
});

it('reads all mail settings', () => {
  expect(readConfig(mail).mail).toEqual({
    smtp: { host: 'mail.example', port: 2525, isSecure: false, user: 'studio', password: 's@fe' },
    from: { name: 'The Studio', address: 'news@studio.example' },
    perMinute: 120,
    dkim: undefined,
  });
  const secure = { ...mail, SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'news@studio.example' };
  expect(readConfig({ ...secure, MAIL_PER_MINUTE: '30' }).mail).toMatchObject({
    smtp: { host: '::1', port: 465, isSecure: true },
    from: { name: '', address: 'news@studio.example' },
    perMinute: 30,
  });
});
