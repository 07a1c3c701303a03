import { readSiteSettings } from '../../store/site/site-settings.ts';
import type { ApiContext } from '../serving/context.ts';

/** What authenticator apps and browsers call the site. */
export const siteName = async ({ db, environment }: Pick<ApiContext, 'db' | 'environment'>) =>
  (await readSiteSettings(db, environment)).siteName;
