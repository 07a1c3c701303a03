import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { parseEmailAddress } from '../../contract/newsletter/email-address.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import { numberWithin, parseSettings, WrongSetting } from './wrong-setting.ts';

const mailSetting = z.string('is missing: to send mail, set SMTP_URL, MAIL_FROM and PUBLIC_URL');

const MailEnvironment = z.object({
  SMTP_URL: mailSetting.transform(readSmtpUrl),
  MAIL_FROM: mailSetting.transform(readFrom),
  PUBLIC_URL: mailSetting,
  MAIL_PER_MINUTE: numberWithin(1, 100_000).default(120),
});

const dkimSetting = z.string('is missing: to sign mails, set all of DKIM_*');

const DkimEnvironment = z.object({
  DKIM_DOMAIN: dkimSetting.regex(
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i,
    'must be a domain such as example.com',
  ),
  DKIM_SELECTOR: dkimSetting.regex(/^[\w-]{1,63}$/, 'must be letters, digits, - or _'),
  DKIM_PRIVATE_KEY: dkimSetting.transform(readPrivateKey),
});

const wants = (schema: z.ZodObject, given: object) =>
  Object.keys(schema.shape).some((name) => name !== 'PUBLIC_URL' && name in given);

/** Mail is sent if any mail setting is given, and then all of them are required. */
export function readMail(given: object): MailSettings | undefined {
  const wantsDkim = wants(DkimEnvironment, given);
  if (!wants(MailEnvironment, given) && !wantsDkim) return undefined;
  const env = parseSettings(MailEnvironment, given);
  const dkim = wantsDkim ? parseSettings(DkimEnvironment, given) : undefined;
  return {
    smtp: env.SMTP_URL,
    from: env.MAIL_FROM,
    perMinute: env.MAIL_PER_MINUTE,
    dkim: dkim && {
      domain: dkim.DKIM_DOMAIN,
      selector: dkim.DKIM_SELECTOR,
      privateKey: dkim.DKIM_PRIVATE_KEY,
    },
  };
}

/** Errors never repeat the value: it contains a password. */
function readSmtpUrl(value: string): MailSettings['smtp'] {
  const url = URL.parse(value);
  const isSecure = url?.protocol === 'smtps:';
  if (!url?.hostname || !(isSecure || url.protocol === 'smtp:')) {
    throw new WrongSetting(
      'SMTP_URL must look like smtp://user:password@mail.example.com:587, or smtps:// for port 465',
    );
  }
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    ...(url.username && { user: decode(url.username), password: decode(url.password) }),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new WrongSetting('SMTP_URL holds a % that stands for nothing: write %25 for it');
  }
}

function readFrom(value: string): MailSettings['from'] {
  const [, before = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  const name = before
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim();
  if (/["\p{Cc}]/u.test(name) || !parseEmailAddress(address)) {
    throw new WrongSetting(
      'MAIL_FROM must be an address such as news@example.com or Studio <news@example.com>',
    );
  }
  return { name, address: address.trim() };
}

/** On one line with `\n` escapes, as some environments require, or on several. */
function readPrivateKey(value: string): string {
  const key = value.replaceAll('\\n', '\n');
  try {
    createPrivateKey(key);
  } catch {
    throw new WrongSetting('DKIM_PRIVATE_KEY must be a private key in PEM form');
  }
  return key;
}
