const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, br';

/** Rich text as plain text: one line per block, and a placeholder for each image. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith('[picture]');
  for (const block of body.querySelectorAll(blocks)) block.append('\n');
  return (body.textContent ?? '').replace(/\n+/g, '\n').trim();
}
