import type { NewProduct } from '../../../contract/kinds/product.ts';
import type { HeroValues } from '../../hero/hero-values.ts';

/** `order` isn't part of the form: a new product goes last, an existing one keeps its position. */
export type ProductValues = Omit<NewProduct, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
