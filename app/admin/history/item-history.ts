import type { ItemKind } from '../../../contract/editing/item-kinds.ts';
import type { ItemStatus } from '../../../contract/editing/item-status.ts';
import { emptyParts } from '../../../contract/product-parts/empty-parts.ts';
import { emptySharing } from '../../../contract/sharing/empty-sharing.ts';
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
 * The homepage is its hero; all other bodies have theirs in a field. What is optional is compared field by field,
 * also where there was nothing.
 */
export function comparable(kind: ItemKind, body: Body): Body {
  const { sharing: written, ...rest } = body;
  const sharing = written ?? emptySharing();
  if (kind === 'homepage') return { heroConfig: rest, sharing };
  if (kind === 'product') return { ...rest, parts: rest.parts ?? emptyParts(), sharing };
  return { ...rest, sharing };
}

/** What changed with a version, in the words of the form. */
export function changesInWords({ kind, labels }: ItemHistory, changed: string[]): string {
  const named = changed.map((field) => {
    const isOfHero = kind === 'homepage' && field !== 'sharing';
    const path = isOfHero ? `heroConfig.${field}` : field;
    return labels[path] ?? buttonNames[field] ?? 'Hero';
  });
  return [...new Set(named)].join(', ');
}

const buttonNames: Record<string, string> = buttonTitles;
