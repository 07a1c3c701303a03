import { z } from 'zod';
import { declare } from '../call/call.ts';
import { editOf } from '../fields/edits.ts';
import { optionalMedia, requiredText, text, time, version, webLink } from '../fields/fields.ts';
import { lengths, limits } from '../limits/limits.ts';
import { canonicalLanguage, languagePattern } from '../media/languages.ts';

/** Settings for the whole site (`docs/settings.md`). */

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

const emptyOrWebLink = z.union([z.literal(''), webLink]);

export const SocialLink = z
  .object({
    name: requiredText('Name', lengths.linkName).overwrite(oneLine),
    url: webLink,
  })
  .meta({ id: 'SocialLink' });

const language = text(lengths.language)
  .regex(languagePattern, 'Enter a language such as en or pt-BR')
  .overwrite(canonicalLanguage)
  .min(1, 'Enter a language such as en or pt-BR')
  .describe('BCP 47, such as `en`');

/** Where the logo comes from: these settings, or the homepage's hero. */
export const logoSources = ['settings', 'homepage'] as const;

/** `null` is unset: the environment's value applies, or the default. */
const fields = {
  siteName: requiredText('Name', lengths.siteName).overwrite(oneLine).nullable().default(null),
  description: text(lengths.siteDescription)
    .overwrite(oneLine)
    .nullable()
    .default(null)
    .describe('One line, for search engines and where a page is shared'),
  logoOnDark: optionalMedia.describe('For dark grounds, such as header, footer and mails'),
  headerLogo: z
    .enum(logoSources)
    .nullable()
    .default(null)
    .describe('Which logo header, footer and mails show where there are two'),
  logoOnLight: optionalMedia.describe('For light grounds, such as the admin area'),
  favicon: optionalMedia.describe('One picture; all sizes of the icon are made of it'),
  youtube: emptyOrWebLink.nullable().default(null).describe('Empty: there is no icon'),
  instagram: emptyOrWebLink.nullable().default(null).describe('Empty: there is no icon'),
  socialLinks: z.array(SocialLink).max(limits.socialLinks).nullable().default(null),
  sharePicture: optionalMedia.describe('For pages that have no picture of their own'),
  footerText: text(lengths.shortText).trim().nullable().default(null),
  postalAddress: text(lengths.shortText)
    .trim()
    .nullable()
    .default(null)
    .describe('Stands in every newsletter: the law of many countries asks for it'),
  language: language.nullable().default(null),
  newsletterTitle: requiredText('Title', lengths.newsletterTitle)
    .overwrite(oneLine)
    .nullable()
    .default(null),
  newsletterLead: requiredText('Text', lengths.shortText).nullable().default(null),
  isCounting: z.boolean().nullable().default(null).describe('Whether visits are counted'),
};

/** The settings as stored. */
export const OwnSettings = z.object(fields).meta({ id: 'OwnSettings' });
export const SettingsEdit = editOf(OwnSettings)
  .extend({ updatedAt: version })
  .meta({ id: 'SettingsEdit' });

export type OwnSettings = z.infer<typeof OwnSettings>;
export type SettingsEdit = z.infer<typeof SettingsEdit>;
export type SettingName = keyof OwnSettings;
export type SocialLink = z.infer<typeof SocialLink>;

const settingNames = Object.keys(fields) as [SettingName, ...SettingName[]];

/** What applies where nothing is stored. */
const Fallbacks = z
  .object({
    siteName: z.string(),
    description: z.string(),
    logoOnDark: z.string().nullable(),
    headerLogo: z.enum(logoSources),
    logoOnLight: z.string().nullable(),
    favicon: z.string().nullable(),
    youtube: z.string(),
    instagram: z.string(),
    socialLinks: z.array(SocialLink),
    sharePicture: z.string().nullable(),
    footerText: z.string(),
    postalAddress: z.string(),
    language: z.string(),
    newsletterTitle: z.string(),
    newsletterLead: z.string(),
    isCounting: z.boolean(),
  } satisfies Record<SettingName, z.ZodType>)
  .meta({ id: 'SettingsInForce' });

/** The settings in force: stored, from the environment, or the default. */
export type SiteSettings = z.infer<typeof Fallbacks>;

const Settings = z
  .object({
    own: OwnSettings.describe('What was said here; null: nothing'),
    fallbacks: Fallbacks.describe('What counts where nothing was said'),
    fromEnvironment: z.array(z.enum(settingNames)).describe('Which fallbacks the environment set'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof Settings>;

export const settingsCalls = declare({
  getSettings: { summary: 'The settings, and where each value comes from', answer: Settings },
  updateSettings: {
    summary: 'Change the settings; what is null or missing goes back to its fallback',
    body: SettingsEdit,
    answer: Settings,
  },
});
