import type { HeroConfig } from '../../../contract/hero.ts';
import { emptySharing } from '../../../contract/sharing/empty-sharing.ts';
import type { Sharing } from '../../../contract/sharing/sharing.ts';
import { heroValues } from '../hero/hero-values.ts';

interface Item {
  heroConfig: HeroConfig;
  sharing?: Sharing | null;
}

/** What every item is in a form. What is optional is there, so that its fields are; the server keeps what is filled. */
export const itemValues = <Values extends Item>(values: Values) => ({
  ...values,
  heroConfig: heroValues(values.heroConfig),
  sharing: values.sharing ?? emptySharing(),
});
