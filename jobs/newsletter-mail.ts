import { randomBytes } from 'node:crypto';
import { ApiError } from '../contract/call/errors.ts';
import type { MailForm } from '../contract/media/pictures.ts';
import { coursePath, leavePath } from '../contract/newsletter/newsletter-links.ts';
import type { NewsletterBlock, NewsletterDraft } from '../contract/newsletter/newsletters.ts';
import { type SiteEnvironment, shownLogo } from '../contract/site/settings-in-force.ts';
import type { MailBlock, MailContent, MailPicture, MailSite } from '../mail/message.ts';
import { newsletterMail } from '../mail/templates/newsletter-mail.ts';
import type { Uploads } from '../media/uploads.ts';
import type { Database } from '../store/engine/database.ts';
import { readHomepage } from '../store/items/single-items.ts';
import { describeMedia } from '../store/media/media.ts';
import { type Course, readCourses } from '../store/newsletter/courses.ts';
import type { NewLink, StoredMail } from '../store/newsletter/sending.ts';
import { readSiteSettings } from '../store/site/site-settings.ts';

/** What composing a mail requires. */
export interface ComposeContext {
  db: Database;
  uploads: Pick<Uploads, 'forMail'>;
  environment: SiteEnvironment;
  /** The site's URL, without a trailing slash. */
  url: string;
}

/** Renders a newsletter as one recipient would get it, for previews and test mails. Its links don't count clicks. */
export async function composePreview(
  context: ComposeContext,
  draft: NewsletterDraft,
): Promise<MailContent> {
  const { url } = context;
  const courseUrl = ({ slug }: Course) => `${url}/product/${slug}`;
  return compose(context, draft, courseUrl, url + leavePath('preview'));
}

/** The images of a mail can't be read or created right now; nothing is wrong with the newsletter. */
export class ImagesAway extends Error {}

/** An image that can't be used is a 4xx. Any other error comes from the storage, the disk or an overload. */
function tellingOutages({ forMail }: ComposeContext['uploads']): ComposeContext['uploads'] {
  return {
    forMail: (...image) =>
      forMail(...image).catch((error) => {
        if (error instanceof ApiError && error.status < 500) throw error;
        throw new ImagesAway(error instanceof Error ? error.message : String(error));
      }),
  };
}

/** Renders a newsletter for sending: course links count clicks, and a token stands in for each recipient's own. */
export async function composeForAll(
  context: ComposeContext,
  id: string,
  draft: NewsletterDraft,
): Promise<{ mail: StoredMail; links: NewLink[] }> {
  const { url, uploads } = context;
  const links: NewLink[] = [];
  const courseUrl = ({ title, slug }: Course) => {
    links.push({ title, path: `/product/${slug}` });
    return url + coursePath(id, links.length);
  };
  const token = randomBytes(24).toString('base64url');
  const patient = { ...context, uploads: tellingOutages(uploads) };
  const mail = await compose(patient, draft, courseUrl, url + leavePath(token));
  return { mail: { ...mail, token }, links };
}

/** Replaces the placeholder token with the recipient's own. */
export function personalise({ token, ...mail }: StoredMail, own: string): MailContent {
  const { subject, html, text } = mail;
  return { subject, html: html.replaceAll(token, own), text: text.replaceAll(token, own) };
}

async function compose(
  context: ComposeContext,
  { subject, previewLine, blocks }: NewsletterDraft,
  courseUrl: (course: Course) => string,
  leaveUrl: string,
): Promise<MailContent> {
  const mailBlocks: MailBlock[] = [];
  for (const block of blocks) mailBlocks.push(...(await composeBlock(context, block, courseUrl)));
  return newsletterMail({
    site: await readMailSite(context),
    subject,
    previewLine,
    blocks: mailBlocks,
    pictures: await picturesIn(context, JSON.stringify(blocks)),
    leaveUrl,
  });
}

/** Empty blocks, such as courses that have all been deleted, are skipped and leave no gap. */
async function composeBlock(
  context: ComposeContext,
  block: NewsletterBlock,
  courseUrl: (course: Course) => string,
): Promise<MailBlock[]> {
  if (block.type === 'text') return block.html ? [{ type: 'text', html: block.html }] : [];
  const courses = [];
  for (const course of await readCourses(context.db, block)) {
    courses.push({
      title: course.title,
      info: course.duration,
      picture: await pictureOf(context, course.mainImage, 'picture'),
      url: courseUrl(course),
    });
  }
  return courses.length > 0 ? [{ type: 'courses', courses }] : [];
}

export async function readMailSite(context: ComposeContext): Promise<MailSite> {
  const { db, environment, url } = context;
  const { heroConfig, theme } = await readHomepage(db);
  const settings = await readSiteSettings(db, environment);
  const logo = shownLogo(settings, heroConfig.logo);
  return {
    name: settings.siteName,
    url,
    language: settings.language,
    logo: logo ? await pictureOf(context, logo, 'logo') : null,
    primaryColor: theme.primaryColor,
    postalAddress: settings.postalAddress,
  };
}

async function picturesIn(
  context: ComposeContext,
  text: string,
): Promise<Record<string, MailPicture>> {
  const pictures: Record<string, MailPicture> = {};
  for (const [url] of text.matchAll(/\/uploads\/[\w-]+\.\w+/g)) {
    const picture = pictures[url] ?? (await pictureOf(context, url, 'picture'));
    if (picture) pictures[url] = picture;
  }
  return pictures;
}

/** An image of ours. Images of other sites and formats that no mail program shows are left out. */
async function pictureOf(
  { db, uploads, url: siteUrl }: ComposeContext,
  url: string,
  form: MailForm,
): Promise<MailPicture | null> {
  const [, name] = /^\/uploads\/([\w-]+\.\w+)$/.exec(url) ?? [];
  const info = name && (await describeMedia(db, [name]))[name];
  const made = info && (await uploads.forMail(name, info, form));
  if (!made) return null;
  const { name: stored, width, height } = made;
  return { url: `${siteUrl}/uploads/${stored}`, width, height };
}
