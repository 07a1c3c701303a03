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

/** Site settings from the environment; each of them may be missing. */
export type SiteEnvironment = Partial<Pick<SiteSettings, 'siteName' | 'youtube' | 'instagram'>>;

/** The settings that apply where none are stored. */
export const fallbackSettings = (environment: SiteEnvironment): SiteSettings => ({
  ...settingDefaults,
  ...said(environment),
});

/** The settings in force: the stored value, else the environment's, else the default. */
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

/** The one logo that header, footer and mails show. If the chosen source has none, the other one is used. */
export const shownLogo = (
  { logoOnDark, headerLogo }: Pick<SiteSettings, 'logoOnDark' | 'headerLogo'>,
  heroLogo: string | null,
): string | null =>
  headerLogo === 'homepage' ? (heroLogo ?? logoOnDark) : (logoOnDark ?? heroLogo);
