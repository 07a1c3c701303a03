import type { SiteEnvironment } from '../../contract/site/settings-in-force.ts';
import type { SiteSettings } from '../../contract/site/site-settings.ts';
import type { Layout } from '../../contract/views/views.ts';
import type { Database } from '../engine/database.ts';
import { hasIcons } from '../media/site-icons.ts';
import { readSiteSettings } from '../site/site-settings.ts';

/** The settings that every page shows. */
export async function readLayoutSettings(db: Database, environment: SiteEnvironment) {
  const settings = await readSiteSettings(db, environment);
  const { siteName, description, language, logoOnLight, sharePicture, footerText } = settings;
  const { logoOnDark, headerLogo, newsletterTitle, newsletterLead, isCounting } = settings;
  return {
    siteName,
    description,
    language,
    sharePicture,
    footerText,
    logoOnDark,
    headerLogo,
    logoOnLight,
    social: socialOf(settings),
    icon: await readIcon(db, settings.favicon),
    newsletter: { title: newsletterTitle, lead: newsletterLead },
    isCounted: isCounting,
  };
}

/** Until the icon sizes have been created, the image itself is the icon. */
async function readIcon(db: Database, favicon: string | null): Promise<Layout['icon']> {
  if (!favicon) return null;
  const isMade = (await hasIcons(db, favicon.replace(/^\/uploads\//, ''))) === true;
  return { url: favicon, isMade };
}

/** Networks without a URL get no icon. */
function socialOf({ youtube, instagram, socialLinks }: SiteSettings): Layout['social'] {
  const all = [
    { name: 'YouTube', url: youtube },
    { name: 'Instagram', url: instagram },
    ...socialLinks,
  ];
  return all.filter(({ url }) => url !== '');
}
