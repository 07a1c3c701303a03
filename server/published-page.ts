import type { KeptAnswer } from '../api/kept-answer.ts';

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** A page as a file: it carries its script policy itself, whoever sends it. */
export function publishedPage({ bodies }: KeptAnswer, policy: string): string {
  // Who may frame a page can be said in a header alone.
  const content = policy.replace(/;\s*frame-ancestors [^;]*/, '').replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  const html = bodies.identity.toString();
  if (!charset.test(html)) throw new Error('a page without the element that its policy follows');
  return html.replace(charset, (found) => found + meta);
}
