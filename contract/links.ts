const controlOrSpace = /[\p{Cc}\s]/u;

/** A path on this site: one slash, then anything that a browser cannot read as another host. */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !controlOrSpace.test(link);
}

/** Whether a link may stand on a page: `http:`, `https:` or a path on this site. */
export function isSafeLink(link: string): boolean {
  if (isSitePath(link)) return true;
  if (controlOrSpace.test(link) || !/^https?:\/\//i.test(link)) return false;
  return URL.canParse(link);
}

/** Rich text may also hold `mailto:` links. */
export function isSafeRichTextLink(link: string): boolean {
  return isSafeLink(link) || /^mailto:[^\p{Cc}\s<>"']+$/iu.test(link);
}
