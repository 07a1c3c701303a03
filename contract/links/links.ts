const controlOrSpace = /[\p{Cc}\s]/u;

/** A path on this site: one slash, then anything that browsers don't parse as another host. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !controlOrSpace.test(link);
}

/** Whether a link is allowed on a page: `http:`, `https:` or a path on this site. */
export function isSafeLink(link: string): boolean {
  if (isSitePath(link)) return true;
  if (controlOrSpace.test(link) || !/^https?:\/\//i.test(link)) return false;
  return URL.canParse(link);
}

/** Rich text may also contain `mailto:` links. */
export function isSafeRichTextLink(link: string): boolean {
  return isSafeLink(link) || /^mailto:[^\p{Cc}\s<>"']+$/iu.test(link);
}

/** A host with at least one dot and a top-level domain in letters, optionally with a port and a path. */
const bareAddress =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;
const bareMailbox = /^[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/** Adds a missing scheme: `www.example.com` becomes `https://www.example.com`. */
export function completeLink(link: string): string {
  const text = link.trim();
  const whole = `https://${text}`;
  return bareAddress.test(text) && isSafeLink(whole) ? whole : text;
}

/** In rich text, `a@b.example` is a mailbox. */
export function completeRichTextLink(link: string): string {
  const text = link.trim();
  const mail = `mailto:${text}`;
  return bareMailbox.test(text) && isSafeRichTextLink(mail) ? mail : completeLink(text);
}

/** Parses a link to the web; null for anything else. */
export function parseWebLink(link: string): URL | null {
  const url = URL.parse(completeLink(link));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
