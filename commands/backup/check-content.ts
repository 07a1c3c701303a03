import { z } from 'zod';
import { isPasswordHash } from '../../api/auth/passwords.ts';
import { Category } from '../../contract/categories.ts';
import { listedKinds } from '../../contract/editing/item-kinds.ts';
import { requiredText, slug, text, time } from '../../contract/fields.ts';
import { lengths } from '../../contract/limits.ts';
import { languagePattern } from '../../contract/media/languages.ts';
import { type MediaType, mediaTypes, readStoredName } from '../../contract/media/media.ts';
import { OwnPage } from '../../contract/own-pages.ts';
import { Product } from '../../contract/products.ts';
import { Tag } from '../../contract/tags.ts';
import { captionsName, toWebVtt } from '../../media/captions.ts';
import { readAbout } from '../../store/about.ts';
import { findBrokenFactors } from '../../store/account/kept-rows.ts';
import { readAdministrator } from '../../store/administrator.ts';
import { listCategories } from '../../store/categories.ts';
import { findBrokenRows } from '../../store/editing/broken-rows.ts';
import { readHistory } from '../../store/editing/history.ts';
import { comparedTime } from '../../store/editing/kept-rows.ts';
import { type Database, jobKinds } from '../../store/engine/database.ts';
import { readRows } from '../../store/engine/rows.ts';
import { readDismissed } from '../../store/first-steps.ts';
import { readHomepage } from '../../store/homepage.ts';
import { findBrokenCounts } from '../../store/insights/kept-counts.ts';
import { findBrokenLinkRows } from '../../store/link-checks/broken-rows.ts';
import { findBrokenNewsletterRows } from '../../store/newsletter/kept-rows.ts';
import { listOwnPages } from '../../store/own-pages.ts';
import { listProducts } from '../../store/products.ts';
import { findBrokenRecord } from '../../store/record/kept-rows.ts';
import { findBrokenRedirects, keptHits } from '../../store/redirects/broken-rows.ts';
import { readSettings } from '../../store/site-settings.ts';
import { listTags } from '../../store/tags.ts';
import { readTheme } from '../../store/theme.ts';

/** Throws at the first thing that the API would never have stored: somebody else wrote these rows. */
export async function refuseForeignContent(db: Database): Promise<void> {
  await reading('products', async () => refuseItems('product', Product, await listProducts(db)));
  await reading('categories', async () =>
    refuseItems('category', Category, await listCategories(db)),
  );
  await reading('pages', async () => refuseItems('page', OwnPage, await listOwnPages(db)));
  await reading('tags', async () => refuseItems('tag', Tag, await listTags(db)));
  await reading('theme', () => readTheme(db));
  await reading('homepage', () => readHomepage(db));
  await reading('about', () => readAbout(db));
  await reading('settings', () => readSettings(db, {}));
  for await (const row of readRows(db, 'old_slugs')) refuse('old slug', row.slug, OldSlug, row);
  for await (const row of readRows(db, 'media')) refuse('upload', row.name, Media, row);
  for await (const row of readRows(db, 'media_captions')) {
    refuse('captions of', row.media, Captions, row);
  }
  await reading('history', () => readHistory(db));
  for await (const row of readRows(db, 'jobs')) refuse('job', row.subject, Job, row);
  for await (const problem of findBrokenRows(db)) throw new Refused(problem);
  for await (const problem of findBrokenNewsletterRows(db)) throw new Refused(problem);
  for await (const problem of findBrokenLinkRows(db)) throw new Refused(problem);
  for await (const problem of findBrokenRedirects(db)) throw new Refused(problem);
  for await (const problem of findBrokenCounts(db)) throw new Refused(problem);
  await reading('first steps', () => readDismissed(db));
  for await (const problem of findBrokenRecord(db)) throw new Refused(problem);
  for await (const problem of findBrokenFactors(db)) throw new Refused(problem);
  const { passwordHash = '', environmentHash } = (await readAdministrator(db)) ?? {};
  for (const hash of [passwordHash, environmentHash ?? passwordHash]) {
    if (!isPasswordHash(hash)) throw new Refused('the password is not kept as ours are');
  }
}

class Refused extends Error {
  constructor(what: string) {
    super(`it cannot be restored: ${what}`);
  }
}

function refuseItems(noun: string, schema: z.ZodType, items: { title: string }[]): void {
  for (const item of items) refuse(noun, item.title, schema, item);
}

function refuse(noun: string, name: unknown, schema: z.ZodType, item: unknown): void {
  const { error } = schema.safeParse(item);
  if (error) throw new Refused(`${noun} ${JSON.stringify(name)}: ${firstIssue(error)}`);
}

/** What cannot even be read is refused as well, under the name of where it stands. */
async function reading(place: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const line = error instanceof z.ZodError ? firstIssue(error) : (error as Error).message;
    throw new Refused(`${place}: ${line.split('\n', 1)[0]}`);
  }
}

function firstIssue({ issues: [{ path, message }] }: z.ZodError): string {
  return `${path.join('.')}: ${message}`;
}

const OldSlug = z.object({ kind: z.enum(listedKinds), slug, ...keptHits });

const storedName = z.string().refine((name) => readStoredName(name), 'No upload is called so');

const share = z.number().min(0).max(1);
const length = z.number().min(0).nullable();

const Media = z.object({
  name: storedName,
  type: z.enum(Object.keys(mediaTypes) as [MediaType]),
  title: text(lengths.title),
  alt: text(lengths.alt),
  ...{ focal_x: share, focal_y: share, size: length, duration: length },
  replaced_by: storedName.nullable(),
  deleted_at: comparedTime.nullable(),
  updated_at: time,
  placeholder: z
    .string()
    .regex(/^data:image\/\w+;base64,[\w+/=]*$/, 'It is no picture')
    .nullable(),
  poster: z
    .string()
    .regex(/^\/uploads\//, 'It is no upload')
    .transform((address) => address.slice('/uploads/'.length))
    .pipe(storedName)
    .nullable(),
  share: storedName.nullable(),
  icons: z.literal([0, 1]),
  widths: z.string().regex(/^\[(?:\d{1,5}(?:,\d{1,5})*)?\]$/, 'They are no widths'),
});

/** Written anew they say the same, and the file that browsers load is named after them. */
const Captions = z
  .object({
    language: z.string().regex(languagePattern),
    label: requiredText('Label', lengths.captionLabel),
    file: z.string(),
    text: text(lengths.captions).refine(isWebVtt, 'It is no WebVTT'),
  })
  .refine(({ file, text }) => file === captionsName(text), 'Its file is named after another text');

function isWebVtt(text: string): boolean {
  try {
    return toWebVtt(text) === text;
  } catch {
    return false;
  }
}

const Job = z.object({
  kind: z.enum(jobKinds),
  state: z.enum(['waiting', 'failed']),
  run_at: comparedTime,
  claimed_until: comparedTime.nullable(),
  attempts: z.int().min(0),
});
