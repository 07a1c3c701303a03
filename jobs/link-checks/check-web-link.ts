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
  /** Delay between two requests to the same host. */
  pauseMs: number;
}

export type Looked = LinkOutcome & {
  /** How long the host asked us to back off. */
  leaveAloneSeconds?: number;
  /** Whether the outcome was clear without a request. */
  isUnasked?: boolean;
};

const mostRedirects = 5;

/** Checks whether an external link still works, and where it redirects to. */
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

/** Returns the last response. Every requested URL is added to `trail`. */
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

/** Tries HEAD first; sites that reject it get a GET. */
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
/** Sites that block bots respond with these no matter who asks, but people can open the page. */
const refusals = new Set([401, 402, 403, 405, 406, 407, tooMany, 451, 999]);

type Verdict =
  | { kind: 'working' }
  | { kind: 'failed'; problem: BrokenProblem }
  | { kind: 'unknown'; problem: 'refused'; leaveAloneSeconds?: number };

/** Classifies a link by its response. */
export function judge(answer: Answer, { isVideo, url }: { isVideo: boolean; url: URL }): Verdict {
  const { status } = answer;
  if (status < 300 || status === 304) return { kind: 'working' };
  if (status === tooMany) {
    return { kind: 'unknown', problem: 'refused', leaveAloneSeconds: leaveAloneFor(answer) };
  }
  // YouTube sends these for videos that are private or can't be embedded. Vimeo also sends them for videos that play
  // on some sites only, so they prove nothing there.
  const isClosed = isVideo && url.hostname === 'www.youtube.com' && [401, 403].includes(status);
  if (isClosed) return { kind: 'failed', problem: 'video-closed' };
  if (isVideo && [400, 404, 410].includes(status)) return { kind: 'failed', problem: 'video-gone' };
  if (refusals.has(status)) return { kind: 'unknown', problem: 'refused' };
  const isGone = status === 404 || status === 410;
  return { kind: 'failed', problem: isGone ? 'not-found' : 'error-answer' };
}

const hour = 60 * 60;

/** Seconds to back off: at least ten minutes, at most a day. */
function leaveAloneFor({ retryAfter = '' }: Answer): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Math.min(Math.max(Math.ceil(Number.isNaN(seconds) ? hour : seconds), hour / 6), 24 * hour);
}

/** Errors for which every browser shows a warning. */
const badCertificates = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);
/** Incomplete certificate chains and the like, which browsers resolve by themselves. */
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
  // A private address stays private, so there's no need to retry.
  return { kind: 'failed', problem, isCertain: problem === 'private', ...nothingSeen };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
