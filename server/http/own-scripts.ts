/**
 * Our components write their scripts with a nonce that is made for one rendering. Whoever gets markup
 * into a page cannot know it, so what bears it is ours, and nothing else is.
 */

/** The texts of the scripts in a page that bear its nonce. */
export function ownScripts(html: string, nonce: string): string[] {
  const texts: string[] = [];
  // Found by the nonce: a pattern would try every `<` of the page.
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

/** The page as it is cached and sent to everybody: a nonce that is known to all is none. */
export function stripNonce(html: string, nonce: string): string {
  const stripped = html.replaceAll(bearing(nonce), '');
  if (stripped.includes(nonce)) throw new Error('a page says its nonce in another place');
  return stripped;
}
