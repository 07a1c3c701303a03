import { requiredText } from '../../../contract/fields/fields.ts';
import { lengths } from '../../../contract/limits/limits.ts';
import {
  type Newsletter,
  type NewsletterBlock,
  NewsletterDraft,
} from '../../../contract/newsletter/newsletters.ts';
import { isEmptyRichText } from '../../../contract/text/rich-text.ts';
import type { Stored } from '../../forms/use-edit.ts';

/** A block in the form, with a key that stays the same when it's moved. */
export type EditedBlock = NewsletterBlock & { key: string };

export interface NewsletterValues {
  subject: string;
  previewLine: string;
  blocks: EditedBlock[];
}

/** What a newsletter requires before it can be sent. */
export const SendableNewsletter = NewsletterDraft.extend({
  subject: requiredText('Subject', lengths.title),
  blocks: NewsletterDraft.shape.blocks.refine(
    (blocks) => blocks.some(saysSomething),
    'Write something, or choose a course',
  ),
});

function saysSomething(block: NewsletterBlock): boolean {
  if (block.type === 'text') return !isEmptyRichText(block.html ?? '');
  return block.type === 'latest-courses' || block.products.length > 0;
}

const blankBlocks = {
  text: { type: 'text', html: '' },
  'chosen-courses': { type: 'chosen-courses', products: [] },
  'latest-courses': { type: 'latest-courses', count: 3, category: null },
} as const satisfies Record<NewsletterBlock['type'], unknown>;

export const blockNames: Record<NewsletterBlock['type'], string> = {
  text: 'Text',
  'chosen-courses': 'Chosen courses',
  'latest-courses': 'Latest courses',
};

export function newBlock(type: NewsletterBlock['type']): EditedBlock {
  const block = structuredClone(blankBlocks[type]) as unknown as NewsletterBlock;
  return { ...block, key: Math.random().toString(36).slice(2) };
}

export const blankNewsletter = (): NewsletterValues => ({
  subject: '',
  previewLine: '',
  blocks: [newBlock('text')],
});

/** Blocks come back in the order they were sent, so they keep their keys in the form. */
export function toStored(
  { subject, previewLine, blocks, updatedAt }: Newsletter,
  sent: EditedBlock[] = [],
): Stored<NewsletterValues> {
  const named = blocks.map((block, index) => ({
    ...block,
    ...(block.type === 'text' && { html: block.html ?? '' }),
    key: sent[index]?.key ?? `stored ${index}`,
  }));
  return { values: { subject, previewLine, blocks: named }, version: updatedAt };
}
