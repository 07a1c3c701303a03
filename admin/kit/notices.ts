import { notifications } from '@mantine/notifications';
import { RequestFailed } from '../../contract/client.ts';
import { limits } from '../../contract/limits/limits.ts';
import { colours } from './theme.ts';

/** The specification's “alerts”: they interrupt a screen reader, but never the user's work. */
export function alertNotice(text: string, reason?: string): string {
  const isNews = reason !== undefined && reason !== text;
  return notifications.show({
    role: 'alert',
    color: colours.danger,
    title: isNews ? text : undefined,
    message: isNews ? reason : text,
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Close this notice' },
  });
}

/** Closes an alert whose cause is gone, if it's still open. */
export function closeNotice(id: string | undefined) {
  if (id) notifications.hide(id);
}

export function savedNotice(text: string) {
  notifications.show({
    role: 'status',
    color: colours.good,
    message: text,
    autoClose: limits.savedNoticeMs,
    closeButtonProps: { 'aria-label': 'Close this notice' },
  });
}

/** A failure message with its reason, or with the fallback if the reason is unknown. */
export function because(text: string, fallback = text) {
  return (error: unknown) => ({ text, reason: reasonOf(error, fallback) });
}

/** The error's own message, or the fallback if it has none. */
export function reasonOf(error: unknown, fallback: string): string {
  // A message that is a full sentence needs no addition.
  if (error instanceof RequestFailed && error.status === 404 && !error.message.endsWith('.')) {
    return `${error.message}. It was deleted somewhere else; the list is up to date again.`;
  }
  return (error instanceof Error && error.message) || fallback;
}
