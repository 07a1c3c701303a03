import { visitorLengths } from '../limits/visitor-limits.ts';

/**
 * The single way to turn typed, pasted or exported text into an address that can be compared and
 * written to. Lengths are checked before any pattern, so that patterns only run on short input.
 */

/** `Name <address>` may be longer than an address alone. */
export const longestTypedAddress = 2 * visitorLengths.email;

const longestLocalBytes = 64;
const longestDomain = 253;
const longestLabel = 63;

/** RFC 5322's atoms, with the letters of all languages (RFC 6531). */
const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;
const control = /\p{Cc}/u;
const asciiLabel = /^[a-z0-9-]+$/;
const topLabel = /^(?:[a-z]{2,}|xn--.+)$/;

/** In lowercase, with an ASCII domain (`xn--…`) as mail servers use it; undefined if it isn't an address. */
export function parseEmailAddress(typed: string): string | undefined {
  if (typed.length > longestTypedAddress) return undefined;
  const address = withoutName(typed.trim());
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase();
  if (!localPart.test(local) || bytesOf(local) > longestLocalBytes) return undefined;
  const domain = parseDomain(address.slice(at + 1));
  if (!domain) return undefined;
  const parsed = `${local}@${domain}`;
  return parsed.length <= visitorLengths.email ? parsed : undefined;
}

/** Extracts the address from `Name <address>`. A list of several isn't an address. */
function withoutName(text: string): string {
  if (!text.endsWith('>')) return text;
  const open = text.indexOf('<');
  const name = text.slice(0, open);
  const isList = name.includes('@') && name.includes(',');
  return isList || open < 0 || control.test(name) ? '' : text.slice(open + 1, -1).trim();
}

function parseDomain(typed: string): string | undefined {
  if (typed.length > longestDomain || !typedDomain.test(typed)) return undefined;
  const domain = asciiDomain(typed.toLowerCase());
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every(isLabel) && topLabel.test(labels.at(-1) ?? '');
  return isDomain && domain.length <= longestDomain ? domain : undefined;
}

const isLabel = (label: string) =>
  label.length <= longestLabel &&
  asciiLabel.test(label) &&
  !label.startsWith('-') &&
  !label.endsWith('-');

/**
 * Follows the rules for hosts in URLs, which browsers and servers share (UTS 46); empty if they don't allow the host.
 */
function asciiDomain(domain: string): string {
  const isPlain = asciiOnly.test(domain) && !domain.includes('xn--');
  return isPlain ? domain : (URL.parse(`http://${domain}`)?.hostname ?? '');
}

const asciiOnly = /^[\0-\x7f]*$/;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
