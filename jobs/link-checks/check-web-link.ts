import { setTimeout as delay } from 'node:timers/promises';
import { lengths } from '../../contract/limits/limits.ts';
import { askedAddress } from '../../contract/links/asked-address.ts';
import {
  type BrokenProblem,
  isBrokenProblem,
  type LinkProblem,
} from '../../contract/links/link-problems.ts';
import type { LinkOutcome } from '../../store/link-checks/outcome.ts';
import { type Answer, type Asking, ask } from './ask.ts';
import { NotAsked } from './network.ts';

export interface Looking extends Asking {
  /** Between two questions to one host. */
  pauseMs: number;
}

export type Looked = LinkOutcome & {
  /** For how long its host wants to be left alone. */
  leaveAloneSeconds?: number;
  /** Whether it was clear before anybody was asked. */
  isUnasked?: boolean;
};

const mostRedirects = 5;

/** Looks whether a link of the web still leads somewhere, and whereto. */
export async function checkWebLink(link: string, looking: Looking): Promise<Looked> {
  const asked = askedAddress(link);
  if (!asked) return { kind: 'unknown', problem: 'refused', ...nothingSeen };
  const trail: URL[] = [];
  try {
    const answer = await follow(asked.url, looking, trail);
    const url = trail.at(-1) ?? asked.url;
    const arrived = url.href.length <= lengths.url ? url.href : null;
    const redirectedTo = asked.isVideo || url.href === asked.url.href ? null : arrived;
    return { ...judge(answer, asked), status: answer.status, redirectedTo };
  } catch (error) {
    const isUnasked = error instanceof NotAsked && trail.length === 0;
    return { ...explain(error), ...(isUnasked && { isUnasked }) };
  }
}

const nothingSeen = { status: null, redirectedTo: null };

/** Answers what the last of them said; whoever was asked on the way stands in the trail. */
async function follow(start: URL, looking: Looking, trail: URL[]): Promise<Answer> {
  for (let url = start; trail.length <= mostRedirects; ) {
    const answer = await askPolitely(url, looking);
    trail.push(url);
    if (!isRedirect(answer)) return answer;
    const next = URL.parse(answer.location ?? '', url);
    if (!next || !/^https?:$/.test(next.protocol)) throw new NotAsked('wrong-redirect');
    if (trail.some(({ host }) => host === next.host)) await delay(looking.pauseMs);
    url = next;
  }
  throw new NotAsked('redirects');
}

const isRedirect = ({ status, location }: Answer) =>
  [301, 302, 303, 307, 308].includes(status) && location !== undefined;

/** Only the head, as far as a site gives it; some refuse to, and are asked for the page. */
async function askPolitely(url: URL, looking: Looking): Promise<Answer> {
  const head = await ask('HEAD', url, looking).catch((error: unknown) => {
    if (codeOf(error) === 'ECONNRESET') return undefined;
    throw error;
  });
  if (head && (head.status < 400 || head.status === tooMany)) return head;
  await delay(looking.pauseMs);
  return ask('GET', url, looking);
}

const tooMany = 429;
/** Shops that let no program look answer so, whoever asks; people get in. */
const refusals = new Set([401, 402, 403, 405, 406, 407, tooMany, 451, 999]);

type Verdict =
  | { kind: 'working' }
  | { kind: 'failed'; problem: BrokenProblem }
  | { kind: 'unknown'; problem: 'refused'; leaveAloneSeconds?: number };

/** What an answer says of a link. */
export function judge(answer: Answer, { isVideo, url }: { isVideo: boolean; url: URL }): Verdict {
  const { status } = answer;
  if (status < 300 || status === 304) return { kind: 'working' };
  if (status === tooMany) {
    return { kind: 'unknown', problem: 'refused', leaveAloneSeconds: leaveAloneFor(answer) };
  }
  // YouTube says so of videos that are private or may not be embedded; Vimeo of those that play on some sites.
  const isClosed = isVideo && url.hostname === 'www.youtube.com' && [401, 403].includes(status);
  if (isClosed) return { kind: 'failed', problem: 'video-closed' };
  if (isVideo && [400, 404, 410].includes(status)) return { kind: 'failed', problem: 'video-gone' };
  if (refusals.has(status)) return { kind: 'unknown', problem: 'refused' };
  const isGone = status === 404 || status === 410;
  return { kind: 'failed', problem: isGone ? 'not-found' : 'error-answer' };
}

const hour = 60 * 60;

/** At least ten minutes, at most a day. */
function leaveAloneFor({ retryAfter = '' }: Answer): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Math.min(Math.max(Math.ceil(Number.isNaN(seconds) ? hour : seconds), hour / 6), 24 * hour);
}

/** What no browser would open without a warning. */
const badCertificates = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);
/** Browsers find what is missing here by themselves. */
const oddCertificates = /^(?:UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_)/;
const ownTrouble = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE']);

function explain(error: unknown): LinkOutcome {
  if (error instanceof NotAsked) return toOutcome(error.problem);
  const code = codeOf(error);
  if (ownTrouble.has(code)) return { kind: 'unreachable' };
  if (code === 'ENOTFOUND') return toOutcome('no-site');
  if (badCertificates.has(code)) return toOutcome('certificate');
  return toOutcome(oddCertificates.test(code) ? 'odd-certificate' : 'no-answer');
}

function toOutcome(problem: LinkProblem): LinkOutcome {
  if (!isBrokenProblem(problem)) return { kind: 'unknown', problem, ...nothingSeen };
  // An address in a private network stays one.
  return { kind: 'failed', problem, isCertain: problem === 'private', ...nothingSeen };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
