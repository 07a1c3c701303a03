import { notifications } from '@mantine/notifications';
import { RequestFailed } from '../../../contract/client.ts';
import { limits } from '../../../contract/limits/limits.ts';
import { colours } from '../theme.ts';

/** The "alerts" of the specification: they interrupt a screen reader, never the person's work. */
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

/** Takes an alert away whose cause is gone, if there is one. */
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

/** Says what failed, and why where anybody knows; the fallback stands for the reason otherwise. */
export function because(text: string, fallback = text) {
  return (error: unknown) => ({ text, reason: reasonOf(error, fallback) });
}

/** What went wrong, in the words of whoever knows; the fallback where nobody does. */
export function reasonOf(error: unknown, fallback: string): string {
  // A whole sentence says it all.
  if (error instanceof RequestFailed && error.status === 404 && !error.message.endsWith('.')) {
    return `${error.message}. It was deleted somewhere else; the list is up to date again.`;
  }
  return (error instanceof Error && error.message) || fallback;
}
