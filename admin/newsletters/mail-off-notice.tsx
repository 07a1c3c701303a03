import { Alert, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newsletterSettingsQuery } from '../api/newsletters-query.ts';
import { IconInfoCircle } from '../kit/icons.ts';

/** Shown when no mail can be sent: says what is missing, and that no writing is lost. */
export function MailOffNotice() {
  const { data: settings } = useQuery(newsletterSettingsQuery);
  if (!settings || settings.mail) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconInfoCircle />}
      title="Sending is off: no mail server is set up"
      mb="md"
    >
      You can write and keep newsletters already. To send them, whoever runs this site sets{' '}
      <Code>SMTP_URL</Code>, <Code>MAIL_FROM</Code> and <Code>PUBLIC_URL</Code>, and starts it
      again.
    </Alert>
  );
}
