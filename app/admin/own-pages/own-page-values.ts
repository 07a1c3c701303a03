import type { NewOwnPage } from '../../../contract/own-pages.ts';

/** The order is not part of the form: a new page goes last, an edited one stays. */
export type OwnPageValues = Omit<NewOwnPage, 'order'>;
