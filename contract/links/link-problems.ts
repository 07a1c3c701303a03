/** Problems that links can have, and their descriptions. */

const answers = (status: number | null) => (status ? ` (${status})` : '');

/** Visitors who follow the link don't reach a page. */
const broken = {
  'no-page': () => 'No page or file of this site is at this address.',
  'not-found': (status: number | null) => `The page is not there any more${answers(status)}.`,
  'error-answer': (status: number | null) => `The site answers with an error${answers(status)}.`,
  'no-site': () => 'There is no site under this name.',
  'no-answer': () => 'The site does not answer.',
  certificate: () => 'Browsers warn before they open it: its certificate is not valid.',
  redirects: () => 'It leads on and on, and never arrives.',
  'wrong-redirect': () => 'It leads on to something that is no address of the web.',
  private: () => 'It leads into a private network, where visitors cannot go.',
  'video-gone': () => 'The video is not there any more.',
  'video-closed': () => 'The video is private, or may not be shown on other sites.',
};

/** Can't be determined from this server. */
const unknown = {
  refused: (status: number | null) => `The site lets no program look${answers(status)}.`,
  example: () => 'This is an example address, which nobody is asked about.',
  'other-port': () => 'It names a port of its own. Only the usual ones are looked at.',
  'private-name': () =>
    'From this server its name leads into a private network, which is not asked.',
  'odd-certificate': () => 'Its certificate cannot be verified from this server.',
};

const words: Record<string, (status: number | null) => string> = { ...broken, ...unknown };

export type BrokenProblem = keyof typeof broken;
export type UnknownProblem = keyof typeof unknown;
export type LinkProblem = BrokenProblem | UnknownProblem;

export const isBrokenProblem = (problem: LinkProblem): problem is BrokenProblem =>
  Object.hasOwn(broken, problem);

export const linkProblems = [...Object.keys(broken), ...Object.keys(unknown)] as LinkProblem[];

export const problemInWords = (problem: LinkProblem, status: number | null): string =>
  words[problem](status);
