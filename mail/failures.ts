/**
 * Why a mail wasn't accepted, in terms of what to do about it.
 * `down`: the mail server is unusable; this mail and all others wait.
 * `broken`: the connection broke, so the mail may or may not have arrived; a limited number of retries.
 * `later`: a temporary rejection; retried after a pause.
 * `refused`: a permanent rejection that isn't the address's fault.
 * `bounced`: the address doesn't accept mail; never written to again.
 */
export interface MailFailure {
  state: 'down' | 'broken' | 'later' | 'refused' | 'bounced';
  /** The mail server's response, on one line. */
  reason: string;
}

interface SmtpError {
  /** Nodemailer's error code, then the system's. */
  code?: string;
  originalCode?: string;
  /** The last SMTP command that was sent. */
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

const longestReason = 300;

export function classifyFailure(error: unknown, to: string): MailFailure {
  const failure = error as SmtpError;
  const said = failure.response ?? failure.message ?? String(error);
  // Reasons outlive the personal data they came with, so they must not contain the address.
  const reason = oneLine(said.replaceAll(to, 'this address'));
  return { state: stateOf(failure, to), reason };
}

/** An established connection that broke. With any other connection error, nothing was sent. */
const breaks = ['', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'];

const aboutUs =
  /relay|denied|permitted|polic|spam|block|reputation|authenti|\b(?:spf|dkim|dmarc)\b|black ?list/i;

const fullInWords = /\bquota\b|\b(?:mailbox|inbox|storage)\b.{0,40}\b(?:full|exceeded)\b/i;

function stateOf(
  { code = '', originalCode = '', command, responseCode: status, response = '' }: SmtpError,
  to: string,
): MailFailure['state'] {
  // The address can't be expressed in SMTP at all.
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
  // A full mailbox gets emptied again, however permanent the response sounds.
  const isFull = subject === undefined ? status === 552 || fullInWords.test(response) : false;
  if (isFull || (subject === '2' && detail === '2')) return 'later';
  // Policy rejections concern the two servers (RFC 3463): the address isn't to blame.
  if (subject === '7' || status === 530 || status === 535) return 'refused';
  // Some servers omit the status codes, and wrongly bounced addresses are hard to get back.
  if (subject === undefined && aboutUs.test(response)) return 'refused';
  // Our mail is too large (5.3.4) or in a form they can't accept (5.6.7).
  if (subject === '3' || subject === '6') return 'refused';
  // Without SMTPUTF8 a server can't accept such an address, which says nothing about the mailbox.
  if (subject !== '1' && subject !== '2' && needsUtf8.test(to)) return 'refused';
  if (command === 'RCPT TO') return 'bounced';
  return subject === '1' || subject === '2' ? 'bounced' : 'refused';
}

const needsUtf8 = /[^\0-\x7f]/;

/** Shown to the owner and stored: a single line of bounded length. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
