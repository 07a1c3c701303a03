import type { NewPage } from '../../../contract/kinds/page.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** The order is not part of the form: a new page goes last, an edited one stays. */
export type PageValues = Omit<NewPage, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
