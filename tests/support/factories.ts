import type { z } from 'zod';
import { emptyHero, type HeroEdit } from '../../contract/fields/hero.ts';
import { heroColours } from '../../contract/fields/hero-colours.ts';
import { NewCategory } from '../../contract/kinds/category.ts';
import { NewPage } from '../../contract/kinds/page.ts';
import { NewProduct } from '../../contract/kinds/product.ts';
import { NewTeacher } from '../../contract/kinds/teacher.ts';

let count = 0;

/** A hero before any edit. Every field is named, since a PUT keeps the fields that it omits. */
export function aBlankHero(): HeroEdit {
  const { enteredColors: _, ...hero } = emptyHero();
  return { ...hero, automaticColors: [...heroColours] };
}

/** A category that the contract accepts; a test names only the fields that matter to it. */
export function aCategory(fields: Partial<z.input<typeof NewCategory>> = {}): NewCategory {
  count += 1;
  return NewCategory.parse({
    slug: `category-${count}`,
    title: `Category ${count}`,
    description: 'What it is about',
    tileImage: '/icon-512.png',
    ...fields,
  });
}

export function aProduct(fields: Partial<z.input<typeof NewProduct>> = {}): NewProduct {
  count += 1;
  return NewProduct.parse({
    slug: `product-${count}`,
    title: `Product ${count}`,
    duration: '3 hours, 12 lessons',
    mainImage: '/newsletter.jpg',
    buyLink: 'https://shop.example/buy',
    description: '<p>What you will learn</p>',
    introVideo: 'https://youtu.be/dQw4w9WgXcQ',
    ...fields,
  });
}

export function aPage(fields: Partial<z.input<typeof NewPage>> = {}): NewPage {
  count += 1;
  return NewPage.parse({
    slug: `page-${count}`,
    title: `Page ${count}`,
    content: '<p>What it says</p>',
    ...fields,
  });
}

export function aTeacher(fields: Partial<z.input<typeof NewTeacher>> = {}): NewTeacher {
  count += 1;
  return NewTeacher.parse({
    slug: `teacher-${count}`,
    title: `Teacher ${count}`,
    bio: '<p>Draws and teaches.</p>',
    ...fields,
  });
}

/** Products, categories, pages and teachers share the rules about slugs, order and versions. */
export const sluggedKinds = [
  { noun: 'product', path: '/api/products', list: 'products', make: aProduct },
  { noun: 'category', path: '/api/categories', list: 'categories', make: aCategory },
  { noun: 'page', path: '/api/own-pages', list: 'pages', make: aPage },
  { noun: 'teacher', path: '/api/teachers', list: 'teachers', make: aTeacher },
] as const;
