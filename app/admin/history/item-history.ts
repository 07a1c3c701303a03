import type { ItemKind } from '../../../contract/editing/item-kinds.ts';
import type { ItemStatus } from '../../../contract/editing/item-status.ts';
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

/** The homepage is its hero; all other bodies have theirs in a field. */
export const withHero = (kind: ItemKind, body: Body): Body =>
  kind === 'homepage' ? { heroConfig: body } : body;

/** What changed with a version, in the words of the form. */
export function changesInWords({ kind, labels }: ItemHistory, changed: string[]): string {
  const named = changed.map((field) => {
    const path = kind === 'homepage' ? `heroConfig.${field}` : field;
    return labels[path] ?? buttonNames[field] ?? 'Hero';
  });
  return [...new Set(named)].join(', ');
}

const buttonNames: Record<string, string> = buttonTitles;
