import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../server/process/config.ts';
import { vitrine } from '../tests/support/commands.ts';
import { startSmtp } from '../tests/support/servers/smtp-server.ts';

const configFor = (url: string) =>
  readConfig({
    SMTP_URL: url,
    MAIL_FROM: 'news@studio.example',
    PUBLIC_URL: 'https://studio.example',
    SITE_NAME: 'Studio & <Friends>',
  });

it('names the missing settings if no mail server is configured', async () => {
  const { status, said } = await vitrine(readConfig({}), ['mail-test', 'me@example.com']);
  expect([status, said]).toEqual([1, expect.stringContaining('set SMTP_URL, MAIL_FROM')]);
});

it('requires exactly one valid address', async () => {
  const config = configFor('smtp://127.0.0.1:1');
  for (const args of [[], ['nobody']]) {
    const { status, said } = await vitrine(config, ['mail-test', ...args]);
    expect([status, said]).toEqual([1, 'name one address to send the mail to']);
  }
});

it('reports why the server refused the mail, or that it accepted it', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  smtp.treat = () => ({ refuse: 554, words: '5.7.1 Relay access denied' });
  const test = () => vitrine(configFor(smtp.url), ['mail-test', 'Me@Example.com']);
  expect(await test()).toEqual({
    status: 1,
    said: 'the mail was not taken: 554 5.7.1 Relay access denied',
  });
  smtp.treat = () => undefined;
  expect(await test()).toMatchObject({
    status: 0,
    said: expect.stringContaining('The mail server took a mail to me@example.com.'),
  });
  expect(smtp.mails[0].html).toContain('Studio &amp; &lt;Friends>');
});
