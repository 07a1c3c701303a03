import type { z } from 'zod';
import type { NewProductSections } from '../../contract/product-sections/product-sections.ts';

type Parts = z.input<typeof NewProductSections>;

/** All optional sections of a product, filled in; a test names only the fields that matter to it. */
export const someSections = (parts: Parts = {}): Parts => ({
  price: { amount: '149.50', currency: 'EUR', before: '199' },
  curriculum: [
    {
      title: 'Beginnings',
      lessons: [
        { title: 'A grid of arrows', length: '4:05', preview: 'https://youtu.be/dQw4w9WgXcQ' },
        { title: 'Following the field', length: '1:02:30' },
      ],
    },
    { title: 'Endings', lessons: [{ title: 'Ink and paper' }] },
  ],
  testimonials: [{ words: 'I see lines everywhere now.', name: 'Jon', role: 'Printer, Lyon' }],
  questions: [{ question: 'Do I need a plotter?', answer: 'No.\nA screen will do.' }],
  ...parts,
});
