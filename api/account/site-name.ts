import { readSiteSettings } from '../../store/site-settings.ts';
import type { ApiContext } from '../context.ts';

/** What authenticator apps and browsers call the site. */
export const siteName = async ({ db, environment }: Pick<ApiContext, 'db' | 'environment'>) =>
  (await readSiteSettings(db, environment)).siteName;
