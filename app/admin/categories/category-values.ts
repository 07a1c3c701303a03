import type { NewCategory } from '../../../contract/kinds/category.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** The order is not part of the form: a new category goes last, an edited one stays. */
export type CategoryValues = Omit<NewCategory, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
