/**
 * The links in mails. What identifies a person is in the query string, which is never logged. Opening a link changes
 * nothing, since programs that scan mails open every link. An unsubscribe token can't confirm, and vice versa.
 */
export const linkPath = '/newsletter/link';
export const linkSteps = ['confirm', 'leave', 'left'] as const;
export type LinkStep = (typeof linkSteps)[number];

const linkTo = (step: LinkStep) => (token: string) => `${linkPath}/${step}?token=${token}`;

export const confirmPath = linkTo('confirm');
export const leavePath = linkTo('leave');
/** With a token to undo it, if it can be undone. */
export const leftPath = (token?: string) => (token ? linkTo('left')(token) : `${linkPath}/left`);

/** Counts a click on a course and redirects to it. */
export const coursePath = (newsletter: string, number: number | string) =>
  `/newsletter/course/${newsletter}/${number}`;
