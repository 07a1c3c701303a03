/**
 * Our components write their scripts with a nonce that is made for one rendering. Whoever gets markup
 * into a page cannot know it, so what bears it is ours, and nothing else is.
 */

/** The texts of the scripts in a page that bear its nonce. */
export function ownScripts(html: string, nonce: string): string[] {
  const own = new RegExp(`<script(?=[^<>]* nonce="${nonce}")[^<>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(own)].map(([, text]) => text);
}

/** The page as it is cached and sent to everybody: a nonce that is known to all is none. */
export function stripNonce(html: string, nonce: string): string {
  const stripped = html.replaceAll(` nonce="${nonce}"`, '');
  if (stripped.includes(nonce)) throw new Error('a page says its nonce in another place');
  return stripped;
}
