import type { SettingName } from '../../contract/site/site-settings.ts';

export const settingLabels: Record<SettingName, string> = {
  siteName: 'Name',
  description: 'Description',
  language: 'Language',
  logoOnDark: 'Logo for dark grounds',
  headerLogo: 'Logo in the header',
  logoOnLight: 'Logo for light grounds',
  favicon: 'Favicon',
  sharePicture: 'Share picture',
  youtube: 'YouTube',
  instagram: 'Instagram',
  socialLinks: 'Other links',
  footerText: 'Footer text',
  postalAddress: 'Postal address',
  newsletterTitle: 'Title of the newsletter box',
  newsletterLead: 'Text of the newsletter box',
  isCounting: 'Count visits',
};
