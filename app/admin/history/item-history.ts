import type { ItemKind } from '../../../contract/editing/item-kinds.ts';
import type { ItemStatus } from '../../../contract/editing/item-status.ts';
import { emptyParts } from '../../../contract/product-parts/empty-parts.ts';
import { buttonTitles } from '../hero/hero-fields.ts';

/** What the history of a kind of item needs to know of it. */
export interface ItemHistory {
  kind: ItemKind;
  id: string;
  /** The form, to which a restored version leads. */
  form: string;
  title: string;
  read: () => Promise<ItemStatus>;
  /** What its fields are called, by their path. */
  labels: Record<string, string>;
  /** How fields with a meaning beyond their words are shown. */
  describe?: (path: string, value: unknown) => string | undefined;
}

export type Body = Record<string, unknown>;

/**
 * The homepage is its hero; all other bodies have theirs in a field. The optional parts of a product are
 * compared one by one, also where there were none.
 */
export function comparable(kind: ItemKind, body: Body): Body {
  if (kind === 'homepage') return { heroConfig: body };
  return kind === 'product' ? { ...body, parts: body.parts ?? emptyParts() } : body;
}

/** What changed with a version, in the words of the form. */
export function changesInWords({ kind, labels }: ItemHistory, changed: string[]): string {
  const named = changed.map((field) => {
    const path = kind === 'homepage' ? `heroConfig.${field}` : field;
    return labels[path] ?? buttonNames[field] ?? 'Hero';
  });
  return [...new Set(named)].join(', ');
}

const buttonNames: Record<string, string> = buttonTitles;
