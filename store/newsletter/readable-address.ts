import { domainToUnicode } from 'node:url';

/** An address as its owner writes it: `info@müller.de` for the stored `info@xn--mller-kva.de`. */
export function readableAddress(email: string): string {
  if (!email.includes('xn--')) return email;
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
