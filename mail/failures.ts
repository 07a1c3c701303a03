/**
 * Why a mail was not taken, which says what to do about it.
 * `down`: the mail server cannot be used at all; the mail waits, and so do all others.
 * `broken`: the line went dead, so that it may have arrived or not; it is tried again, but not for ever.
 * `later`: not now; it is tried again after a pause.
 * `refused`: never, and not because of the address.
 * `bounced`: the address does not take mail; it is not written to again.
 */
export interface MailFailure {
  state: 'down' | 'broken' | 'later' | 'refused' | 'bounced';
  /** What the mail server said, in one line. */
  reason: string;
}

interface SmtpError {
  /** Nodemailer's name for the kind of failure, and the system's. */
  code?: string;
  originalCode?: string;
  /** What we had said last. */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

const longestReason = 300;

export function classifyFailure(error: unknown, to: string): MailFailure {
  const failure = error as SmtpError;
  const said = failure.response ?? failure.message ?? String(error);
  // A reason is kept for longer than the person it is about may be: it names nobody.
  const reason = oneLine(said.replaceAll(to, 'this address'));
  return { state: stateOf(failure, to), reason };
}

/** A line that was there and went dead; whatever else keeps us from talking, nothing was sent. */
const breaks = ['', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'];

const aboutUs =
  /relay|denied|permitted|polic|spam|block|reputation|authenti|\b(?:spf|dkim|dmarc)\b|black ?list/i;

const fullInWords = /\bquota\b|\b(?:mailbox|inbox|storage)\b.{0,40}\b(?:full|exceeded)\b/i;

function stateOf(
  { code = '', originalCode = '', command, responseCode: status, response = '' }: SmtpError,
  to: string,
): MailFailure['state'] {
  // An address that cannot be said to a mail server at all.
  if (code === 'EENVELOPE' && command === 'API') return 'bounced';
  if (command === 'CONN' && code === 'ETIMEDOUT') return 'broken';
  if (
    command === 'CONN' &&
    /^E(?:CONNECTION|SOCKET)$/.test(code) &&
    breaks.includes(originalCode)
  ) {
    return 'broken';
  }
  if ((command !== 'RCPT TO' && command !== 'DATA') || status === undefined) return 'down';
  if (status < 500) return 'later';
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  // A full mailbox is emptied again, however finally its server puts it.
  const isFull = subject === undefined ? status === 552 || fullInWords.test(response) : false;
  if (isFull || (subject === '2' && detail === '2')) return 'later';
  // Who may send here, and what, is between the two servers (RFC 3463): no address is to blame.
  if (subject === '7' || status === 530 || status === 535) return 'refused';
  // Not every server says it in numbers, and a list of addresses is lost sooner than found.
  if (subject === undefined && aboutUs.test(response)) return 'refused';
  // Our mail is too large (5.3.4), or not for them to read (5.6.7).
  if (subject === '3' || subject === '6') return 'refused';
  // Without SMTPUTF8 a server cannot take such an address, which says nothing about the mailbox.
  if (subject !== '1' && subject !== '2' && needsUtf8.test(to)) return 'refused';
  if (command === 'RCPT TO') return 'bounced';
  return subject === '1' || subject === '2' ? 'bounced' : 'refused';
}

const needsUtf8 = /[^\0-\x7f]/;

/** It is shown to the owner and kept: no line of its own, nothing that never ends. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
