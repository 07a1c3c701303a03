/**
 * Our components render their scripts with a nonce created for each rendering. Injected markup can't know it, so
 * exactly the scripts that have it are ours.
 */

/** The contents of a page's scripts that have its nonce. */
export function ownScripts(html: string, nonce: string): string[] {
  const texts: string[] = [];
  // Searches for the nonce: a regular expression would try every `<` of the page.
  let at = html.indexOf(bearing(nonce));
  while (at >= 0) {
    const open = html.indexOf('>', at) + 1;
    const close = html.indexOf('</script>', open);
    const tag = html.slice(html.lastIndexOf('<', at), open);
    if (open > 0 && close >= 0 && /^<script[^<>]*>$/.test(tag)) texts.push(html.slice(open, close));
    at = html.indexOf(bearing(nonce), at + 1);
  }
  return texts;
}

const bearing = (nonce: string) => ` nonce="${nonce}"`;

/** The page as it's cached and sent to everyone: a nonce that everyone knows protects nothing. */
export function stripNonce(html: string, nonce: string): string {
  const stripped = html.replaceAll(bearing(nonce), '');
  if (stripped.includes(nonce)) throw new Error('a page says its nonce in another place');
  return stripped;
}
