import type { HeroConfig } from '../../../contract/fields/hero.ts';
import { emptySeo } from '../../../contract/seo/empty-seo.ts';
import type { Seo } from '../../../contract/seo/seo.ts';
import { heroValues } from '../hero/hero-values.ts';

interface Item {
  heroConfig: HeroConfig;
  sharing?: Seo | null;
}

/** What every item is in a form. What is optional is there, so that its fields are; the server keeps what is filled. */
export const itemValues = <Values extends Item>(values: Values) => ({
  ...values,
  heroConfig: heroValues(values.heroConfig),
  sharing: values.sharing ?? emptySeo(),
});
