import type { NewProduct } from '../../../contract/products.ts';

/** The order is not part of the form: a new product goes last, an edited one stays. */
export type ProductValues = Omit<NewProduct, 'order'>;
