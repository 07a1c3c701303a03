import type { NewProduct } from '../../../contract/kinds/product.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** The order is not part of the form: a new product goes last, an edited one stays. */
export type ProductValues = Omit<NewProduct, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
