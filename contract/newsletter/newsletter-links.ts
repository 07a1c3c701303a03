/**
 * The links that mails carry. What tells who somebody is stands behind the question mark, which no log keeps. To
 * open one changes nothing: programs that look at mails open every link. The token that unsubscribes can't confirm,
 * and the other way round.
 */
export const linkPath = '/newsletter/link';
export const linkSteps = ['confirm', 'leave', 'left'] as const;
export type LinkStep = (typeof linkSteps)[number];

const linkTo = (step: LinkStep) => (token: string) => `${linkPath}/${step}?token=${token}`;

export const confirmPath = linkTo('confirm');
export const leavePath = linkTo('leave');
/** With the token that undoes it, where it can be undone. */
export const leftPath = (token?: string) => (token ? linkTo('left')(token) : `${linkPath}/left`);

/** Counts a click on a course, and leads to it. */
export const coursePath = (newsletter: string, number: number | string) =>
  `/newsletter/course/${newsletter}/${number}`;
