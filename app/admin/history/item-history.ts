import { heroColours, isEntered } from '../../../contract/colours/hero-colours.ts';
import { HeroConfig } from '../../../contract/fields/hero.ts';
import type { ItemStatus } from '../../../contract/kinds/item-status.ts';
import type { ItemKind } from '../../../contract/kinds/kind-names.ts';
import { emptySections } from '../../../contract/product-sections/empty-sections.ts';
import { emptySeo } from '../../../contract/seo/empty-seo.ts';

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
  const sharing = written ?? emptySeo();
  if (kind === 'homepage') return { heroConfig: withAutomaticColours(rest), sharing };
  const heroConfig = withAutomaticColours(rest.heroConfig as Body);
  if (kind === 'product')
    return { ...rest, heroConfig, parts: rest.parts ?? emptySections(), sharing };
  return { ...rest, heroConfig, sharing };
}

/** As the form says it: a color that nobody entered is no color. */
function withAutomaticColours(body: Body): Body {
  const hero = HeroConfig.parse(body);
  const colours = heroColours.map((name) => [
    name,
    isEntered(hero, name) ? hero[name] : 'Automatic',
  ]);
  const { enteredColors: _, ...rest } = body;
  return { ...rest, ...Object.fromEntries(colours) };
}

/** As many fields as a line of the list has room for. */
const mostNamed = 4;

/** What changed with a version, in the words of the form. */
export function changesInWords(
  { kind, labels }: Pick<ItemHistory, 'kind' | 'labels'>,
  changed: string[],
): string {
  const named = changed.map((field) => {
    const isOfHero = kind === 'homepage' && !field.startsWith('sharing');
    return nameOf(isOfHero ? `heroConfig.${field}` : field, labels);
  });
  const names = [...new Set(named)];
  if (names.length <= mostNamed) return names.join(', ');
  const shown = names.slice(0, mostNamed - 1);
  return `${shown.join(', ')} and ${names.length - shown.length} more`;
}

/** The label of a field, or of the nearest thing around it that has one. */
function nameOf(path: string, labels: ItemHistory['labels']): string {
  if (labels[path]) return labels[path];
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return around ? nameOf(around, labels) : (outerNames[path] ?? path);
}

const outerNames: Record<string, string> = { heroConfig: 'Hero' };
