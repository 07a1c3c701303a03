import type { NewPage } from '../../contract/kinds/page.ts';
import type { HeroValues } from '../hero/hero-values.ts';

/** `order` isn't part of the form: a new page goes last, an existing one keeps its position. */
export type PageValues = Omit<NewPage, 'order' | 'heroConfig'> & { heroConfig: HeroValues };
