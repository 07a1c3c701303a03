import { randomUUID } from 'node:crypto';
import { get } from './raw.ts';
import type { Site } from './site.ts';

type Address = [path: string, headers?: Record<string, string>];

/** Made-up URLs that nothing links to, of missing or existing pages; the supply is endless. */
function madeUp([home, about, category, product]: string[]): Address[] {
  const random = randomUUID();
  const host = `${random}.example`;
  const slashes = '/'.repeat(6_000 + Math.random() * 6_000);
  return [
    [`/${random}`],
    [`/product/${random}`],
    [`/category/${random}`],
    [`/admin/${random}`],
    [`/api/products/slug/${random}`],
    [`${home}?${random}=${random}`],
    [`${category}?tags=${random}`],
    [`${about}${slashes}`],
    [`/admin/${random}.data?_routes=${random}${slashes}`],
    [inOtherLetters(category)],
    [inOtherLetters(product)],
    [inOtherLetters('/api/products')],
    [home, { host }],
    [product, { host }],
  ];
}

/** The same path with random letters percent-encoded. */
function inOtherLetters(path: string): string {
  return path.replace(/[a-z]/g, (letter) =>
    Math.random() < 0.5 ? letter : `%${letter.charCodeAt(0).toString(16)}`,
  );
}

/** Requests one of every kind at once; returns how many there were. */
export async function askMadeUp(site: Site, pages: string[]): Promise<number> {
  const answers = await Promise.all(madeUp(pages).map((address) => get(site.url, ...address)));
  return answers.length;
}
