import type { NewOwnPage } from '../../../contract/kinds/page.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** The order is not part of the form: a new page goes last, an edited one stays. */
export type OwnPageValues = Omit<NewOwnPage, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
