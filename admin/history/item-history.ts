import { HeroConfig } from '../../contract/fields/hero.ts';
import { heroColours, isEntered } from '../../contract/fields/hero-colours.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { emptySections } from '../../contract/product-sections/empty-sections.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';

/** What the history needs to know about a kind of item. */
export interface ItemHistory {
  kind: ItemKind;
  id: string;
  /** Path of the form, which opens after restoring a version. */
  form: string;
  title: string;
  read: () => Promise<ItemStatus>;
  /** Field labels by path. */
  labels: Record<string, string>;
  /** Describes fields whose raw value says little, such as IDs. */
  describe?: (path: string, value: unknown) => string | undefined;
}

export type Body = Record<string, unknown>;

/**
 * The homepage's body is its hero; all other bodies have one in a field. Optional parts are compared field by field,
 * even where one side lacks them.
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

/** As in the form: a color that wasn't entered isn't a color. */
function withAutomaticColours(body: Body): Body {
  const hero = HeroConfig.parse(body);
  const colours = heroColours.map((name) => [
    name,
    isEntered(hero, name) ? hero[name] : 'Automatic',
  ]);
  const { enteredColors: _, ...rest } = body;
  return { ...rest, ...Object.fromEntries(colours) };
}

/** As many field names as fit on a line of the list. */
const mostNamed = 4;

/** What changed with a version, using the form's labels. */
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

/** The label of a field, or of its nearest ancestor that has one. */
function nameOf(path: string, labels: ItemHistory['labels']): string {
  if (labels[path]) return labels[path];
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return around ? nameOf(around, labels) : (outerNames[path] ?? path);
}

const outerNames: Record<string, string> = { heroConfig: 'Hero' };
