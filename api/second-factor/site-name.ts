import { readSiteSettings } from '../../store/site/site-settings.ts';
import type { ApiContext } from '../serving/context.ts';

/** The name under which authenticator apps and browsers list the site. */
export const siteName = async ({ db, environment }: Pick<ApiContext, 'db' | 'environment'>) =>
  (await readSiteSettings(db, environment)).siteName;
