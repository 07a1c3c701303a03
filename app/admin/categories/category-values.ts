import type { NewCategory } from '../../../contract/categories.ts';

/** The order is not part of the form: a new category goes last, an edited one stays. */
export type CategoryValues = Omit<NewCategory, 'order'>;
