import { expect, it } from 'vitest';
import { secondsOf } from '../../contract/product-sections/lesson-length.ts';
import { describe as describeProduct } from './demo-product.ts';
import { demoSections } from './product-sections.ts';
import { demoProducts } from './write-demo-catalogue.ts';

const courses = demoProducts.map((product) => ({
  ...product,
  parts: demoSections[product.slug]?.(new Map()),
}));

it('every demo course has a price, and free ones have a different buy label', () => {
  for (const { slug, parts, buyLabel } of courses) {
    expect([slug, parts?.price?.amount]).toEqual([slug, expect.stringMatching(/^\d/)]);
    expect([slug, buyLabel]).toEqual([
      slug,
      parts?.price?.amount === '0' ? 'Start for free' : undefined,
    ]);
  }
});

it('the curriculum matches the lesson count and duration of the course', () => {
  for (const { slug, duration, parts } of courses) {
    if (!parts?.curriculum) continue;
    const lessons = parts.curriculum.flatMap(({ lessons }) => lessons ?? []);
    const minutes = lessons.reduce((sum, { length = '' }) => sum + secondsOf(length), 0) / 60;
    const [, hours, rest, count] = /^(\d+) h (\d+) min · (\d+) lessons$/.exec(duration) ?? [];
    expect([slug, lessons.length]).toEqual([slug, Number(count)]);
    expect(Math.abs(minutes - Number(hours) * 60 - Number(rest)), slug).toBeLessThan(1);
  }
});

it('the description of a course without a curriculum lists no lessons', () => {
  for (const product of courses) {
    expect(describeProduct(product, false)).not.toMatch(/lessons?<|<ol>/i);
  }
});
