import { newsletterWords } from '../newsletter/newsletter-form.ts';
import type { OwnSettings, SettingName, SiteSettings } from './site-settings.ts';

const settingDefaults: SiteSettings = {
  siteName: 'Vitrine',
  description: '',
  logoOnDark: null,
  headerLogo: 'settings',
  logoOnLight: null,
  favicon: null,
  youtube: 'https://www.youtube.com/',
  instagram: 'https://www.instagram.com/',
  socialLinks: [],
  sharePicture: null,
  footerText: '',
  postalAddress: '',
  language: 'en',
  newsletterTitle: newsletterWords.title,
  newsletterLead: newsletterWords.lead,
  isCounting: true,
};

/** What the environment says about the site; all of it may be missing. */
export type SiteEnvironment = Partial<Pick<SiteSettings, 'siteName' | 'youtube' | 'instagram'>>;

/** What counts where nobody has said anything here. */
export const fallbackSettings = (environment: SiteEnvironment): SiteSettings => ({
  ...settingDefaults,
  ...said(environment),
});

/** What counts: what was said here, else the environment's word, else the default. */
export const settingsInForce = (own: OwnSettings, environment: SiteEnvironment): SiteSettings => ({
  ...fallbackSettings(environment),
  ...said(own),
});

export const fromEnvironment = (environment: SiteEnvironment): SettingName[] =>
  Object.keys(said(environment)) as SettingName[];

type Said<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

const said = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Said<Values>;

/** The one logo that header, footer and mails show. The other source steps in where the chosen one has none. */
export const shownLogo = (
  { logoOnDark, headerLogo }: Pick<SiteSettings, 'logoOnDark' | 'headerLogo'>,
  heroLogo: string | null,
): string | null =>
  headerLogo === 'homepage' ? (heroLogo ?? logoOnDark) : (logoOnDark ?? heroLogo);
