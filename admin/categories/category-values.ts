import type { NewCategory } from '../../contract/kinds/category.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** `order` isn't part of the form: a new category goes last, an existing one keeps its position. */
export type CategoryValues = Omit<NewCategory, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
