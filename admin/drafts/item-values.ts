import type { HeroConfig } from '../../contract/fields/hero.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import { heroValues } from '../hero/hero-values.ts';

interface Item {
  heroConfig: HeroConfig;
  sharing?: Seo | null;
}

/**
 * Form values that all items share. Optional ones are always present, so that their fields exist; the server stores
 * only what's filled in.
 */
export const itemValues = <Values extends Item>(values: Values) => ({
  ...values,
  heroConfig: heroValues(values.heroConfig),
  sharing: values.sharing ?? emptySeo(),
});
