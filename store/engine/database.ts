import type { Generated, Kysely, Transaction } from 'kysely';
import type { DownloadState } from '../../contract/backup.ts';
import type { ItemKind, ScheduledAction, TrashKind } from '../../contract/editing/item-kinds.ts';
import type { DemoKind } from '../../contract/first-steps.ts';
import type { LinkField, LinkState } from '../../contract/links/link-checks.ts';
import type { LinkProblem } from '../../contract/links/link-problems.ts';
import type { UseKind, UseState } from '../../contract/media/media-uses.ts';
import type {
  NewsletterState,
  RecipientState,
  SubscriberSource,
  SubscriberState,
} from '../../contract/newsletter/newsletter-states.ts';
import type { MenuPlace } from '../../contract/own-pages.ts';
import type { RecordedBy, RecordKind, RecordSubject } from '../../contract/record.ts';
import type { Actor, ChangeKind } from './change.ts';

/**
 * The tables as types: one schema for both engines. JSON is kept as text, booleans as 0 or 1 and
 * times as ISO text, so that a row looks the same whichever engine it came from.
 */
export interface Tables {
  products: ProductRow;
  product_categories: { product_id: string; category_id: string; position: number };
  product_tags: { product_id: string; tag_id: string; position: number };
  categories: CategoryRow;
  pages: OwnPageRow;
  tags: TagRow;
  settings: SettingRow;
  media: MediaRow;
  media_captions: CaptionsRow;
  media_uses: MediaUseRow;
  old_slugs: OldSlugRow;
  redirects: RedirectRow;
  subscribers: SubscriberRow;
  suppressed: { email_hash: string; created_at: string };
  newsletters: NewsletterRow;
  newsletter_recipients: RecipientRow;
  newsletter_links: NewsletterLinkRow;
  mail_pace: { id: number; next_at: string };
  administrator: AdministratorRow;
  authenticator_app: { id: number; secret: string; last_step: number; created_at: string };
  passkeys: PasskeyRow;
  recovery_codes: { code_hash: string };
  spent_challenges: { challenge: string; expires_at: string };
  sessions: SessionRow;
  revision: RevisionRow;
  writes: { revision: number; actor: Actor['kind']; session: string; created_at: string };
  changes: { revision: number; kind: ChangeKind; id: string; removed: number };
  jobs: JobRow;
  drafts: DraftRow;
  versions: VersionRow;
  schedules: ScheduleRow;
  trash: TrashRow;
  detached_links: DetachedLinkRow;
  previews: PreviewRow;
  demo_items: DemoItemRow;
  checked_links: CheckedLinkRow;
  link_uses: LinkUseRow;
  day_counts: DayCountRow;
  item_counts: ItemCountRow;
  arrival_counts: ArrivalCountRow;
  search_counts: SearchCountRow;
  day_visitors: { day: string; visitor: string };
  visitor_keys: VisitorKeyRow;
  record: RecordRow;
  backup_download: BackupDownloadRow;
  attempts: { subject: string; window_start: number; count: number };
}

interface Timed {
  created_at: string;
  updated_at: string;
}

export type SluggedKind = 'product' | 'category' | 'page';

/** Where what is published of each kind stands. */
export const tableOf = { product: 'products', category: 'categories', page: 'pages' } as const;
/** Always one row. */
interface AdministratorRow {
  id: number;
  password_hash: string;
  /** Whether the first start made the password, and nobody has chosen one since. */
  was_made: number;
  /** Of the `ADMIN_PASSWORD` that was applied last. */
  environment_hash: string | null;
  updated_at: string;
}

export interface PasskeyRow {
  id: string;
  name: string;
  /** The name of the site that it was made for: it is good there alone. */
  rp_id: string;
  public_key: string;
  /** How often it was used, where it counts: one that is behind is a copy. */
  counter: number;
  created_at: string;
  used_at: string | null;
}

interface SessionRow {
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** In words, such as Firefox on Linux. */
  browser: string;
  /** Shortened. */
  address: string;
  used_at: string;
  /** Until when second factors can be changed; empty where nobody has confirmed who they are. */
  confirmed_until: string;
}

export interface ProductRow extends Timed {
  id: string;
  slug: string;
  title: string;
  duration: string;
  main_image: string;
  buy_link: string;
  description: string;
  intro_video: string;
  hero_config: string;
  gallery: string;
  dark_mode: number;
  /** As JSON; null until one of them is filled. */
  parts: string | null;
  sharing: string | null;
  position: number;
}

export interface CategoryRow extends Timed {
  id: string;
  slug: string;
  title: string;
  description: string;
  tile_image: string;
  tile_video: string | null;
  hover_image: string | null;
  empty_image: string | null;
  items_per_row: number;
  hero_config: string;
  sharing: string | null;
  position: number;
}

/** A page that the owner added. */
export interface OwnPageRow extends Timed {
  id: string;
  slug: string;
  title: string;
  content: string;
  show_in: MenuPlace;
  hero_config: string;
  sharing: string | null;
  position: number;
}

export interface TagRow extends Timed {
  id: string;
  title: string;
  /** The title as it is compared: two tags never differ by case alone. */
  title_key: string;
}

export interface SettingRow extends Timed {
  name: 'homepage' | 'about' | 'theme' | 'history' | 'settings' | 'first-steps';
  value: string;
}

export interface MediaRow extends Timed {
  name: string;
  type: string;
  /** The name that a person sees. */
  title: string;
  /** Words for those who cannot see it. */
  alt: string;
  /** Title and alternative text as they are searched and sorted by. */
  search_text: string;
  /** What no crop may lose, as parts of its width and height. */
  focal_x: number;
  focal_y: number;
  /** In bytes; unknown of what was there before there was a library, until a job has looked. */
  size: number | null;
  /** Of a video, in seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** The picture that stands for a video until it plays. */
  poster: string | null;
  /** The sizes that are made already. */
  widths: string;
  /** The name of what is shown of a picture where its page is shared, once it is made. */
  share: string | null;
  /** Whether the icons of the site are made of it. */
  icons: number;
  /** The file that has taken its place; from then on only the past shows it. */
  replaced_by: string | null;
  /** When it left the library. */
  deleted_at: string | null;
}

/** What is said in a video, in one language. */
export interface CaptionsRow {
  media: string;
  language: string;
  label: string;
  /** The name of the stored file with the same text, which browsers load. */
  file: string;
  /** WebVTT. */
  text: string;
}

/** That something names a file, wherever it does. */
export interface MediaUseRow {
  kind: UseKind;
  item_id: string;
  state: UseState;
  /** Which version, where the state is `version`. */
  version_id: string;
  /** Where in the body, such as `heroConfig.heroImage`. */
  field: string;
  /** How the name of the file begins: content may also name one of its sizes. */
  hash: string;
}

/** What is being worked on, or was taken off the site. */
export interface DraftRow extends Timed {
  kind: ItemKind;
  item_id: string;
  /** By the contract, as JSON; what is required may still be missing. */
  body: string;
  /** The version of the contract that the body was written by. */
  contract: number;
  /** Where the item stood on the site, as JSON, if it was there and is not any more. */
  place: string | null;
}

/** What was published at a moment; the newest one of an item is what is published now. */
export interface VersionRow {
  id: string;
  kind: ItemKind;
  item_id: string;
  body: string;
  contract: number;
  /** When it was published: no two of an item are the same. */
  created_at: string;
}

export interface ScheduleRow {
  kind: ItemKind;
  item_id: string;
  action: ScheduledAction;
  due_at: string;
  /** Why it could not be carried out. */
  error: string | null;
  created_at: string;
}

export interface TrashRow {
  kind: TrashKind;
  item_id: string;
  title: string;
  /** What was published, if it was. */
  body: string | null;
  /** What was being worked on, if anything. */
  draft: string | null;
  contract: number;
  place: string | null;
  deleted_at: string;
}

/** That a product belongs to a category or bears a tag which is not on the site now, but may come back. */
export interface DetachedLinkRow {
  kind: 'category' | 'tag';
  target_id: string;
  product_id: string;
  position: number;
}

/** A link that shows an item as its draft has it. */
export interface PreviewRow {
  token_hash: string;
  kind: ItemKind;
  item_id: string;
  created_at: string;
  expires_at: string;
}

/** What the demo put on the site. */
export interface DemoItemRow {
  kind: DemoKind;
  item_id: string;
  /** What it wrote, by the contract, as JSON. */
  body: string;
  contract: number;
  /** Whether it went with the rest when the demo was last removed. */
  removed: number;
}

export interface SubscriberRow extends Timed {
  id: string;
  email: string;
  state: SubscriberState;
  source: SubscriberSource;
  /** What their links carry: whoever has it reads their mail. */
  token: string;
  /** The page that they signed up on, and the words beside the button. */
  consent_page: string;
  consent_words: string;
  /** When the last mails went to them that somebody asked for, as JSON, the newest first. */
  mailed_at: string;
  confirmed_at: string | null;
  left_at: string | null;
  bounced_at: string | null;
  /** What the mail server said. */
  bounce: string | null;
}

export interface NewsletterRow extends Timed {
  id: string;
  subject: string;
  preview_line: string;
  /** By the contract, as JSON. */
  blocks: string;
  contract: number;
  state: NewsletterState;
  send_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  /** Why it does not go on. */
  error: string | null;
  /** The mail as it was when sending began, as JSON: everybody gets the same. */
  mail: string | null;
}

/** One mail to one subscriber; of who was erased, nobody's. */
export interface RecipientRow {
  newsletter_id: string;
  number: number;
  subscriber_id: string | null;
  state: RecipientState;
  attempts: number;
  run_at: string;
  claimed_until: string | null;
  error: string | null;
  sent_at: string | null;
  /** When they left, if this was the last newsletter that they got. */
  left_at: string | null;
}

interface NewsletterLinkRow {
  newsletter_id: string;
  number: number;
  title: string;
  path: string;
  clicks: number;
}

/** A link that stands somewhere on the site, and what is known of it. */
export interface CheckedLinkRow {
  /** The hash of its address. */
  id: string;
  url: string;
  /** Who is asked about it. */
  host: string;
  state: LinkState;
  problem: LinkProblem | null;
  status: number | null;
  redirected_to: string | null;
  /** How often it has failed, one time after the other. */
  failures: number;
  failing_since: string | null;
  checked_at: string | null;
  /** When it is to be looked at. */
  check_at: string;
  ignored_at: string | null;
  created_at: string;
}

export interface LinkUseRow {
  kind: ItemKind;
  item_id: string;
  field: LinkField;
  link_id: string;
}

/** How often somebody came by an address that leads on. */
interface Hits {
  hits: Generated<number>;
  last_hit_on: Generated<string | null>;
}

/** An address that an item had, which leads to it. */
interface OldSlugRow extends Hits {
  kind: SluggedKind;
  slug: string;
  item_id: string;
}

/** An address that leads on because the owner says so. */
interface RedirectRow extends Hits, Timed {
  id: string;
  /** What addresses are compared by (`pathKey`). */
  path_key: string;
  path: string;
  target: string;
}

/** What happened on one day, in UTC, on all pages together. */
export interface DayCountRow {
  day: string;
  visitors: number;
  views: number;
  plays: number;
  buy_clicks: number;
}

/** What happened on the page of one item on one day. */
export interface ItemCountRow {
  day: string;
  kind: ItemKind;
  item_id: string;
  views: number;
  plays: number;
  half_plays: number;
  whole_plays: number;
  buy_clicks: number;
}

/** Where visitors came from on one day. */
export interface ArrivalCountRow {
  day: string;
  kind: 'site' | 'campaign';
  /** The name of the site, or `utm_source`. */
  name: string;
  /** `utm_campaign`; empty for a site. */
  detail: string;
  arrivals: number;
}

/** What visitors searched for on one day. */
export interface SearchCountRow {
  day: string;
  words: string;
  searches: number;
  /** How many were found the last time. */
  results: number;
}

/** A process that counts visitors on a day: how to seal the day's key for it, and the key, sealed. */
export interface VisitorKeyRow {
  day: string;
  process: string;
  public_key: string;
  /** Missing for who made the key, and for who still waits for it. */
  sealed: string | null;
  is_holder: number;
  seen_at: string;
}

/** Something that was done. */
export interface RecordRow {
  id: string;
  kind: RecordKind;
  actor: RecordedBy;
  /** Browser and system, or the name of the command or the job. */
  device: string;
  subject_kind: RecordSubject | null;
  subject_id: string;
  /** Of the subject, as it was then. */
  title: string;
  /** How often, where it stands for several times. */
  count: number;
  created_at: string;
}

/** Always one row at most: the backup that was last downloaded, or is on its way. */
export interface BackupDownloadRow {
  id: number;
  ticket_hash: string;
  state: DownloadState;
  device: string;
  sent_bytes: number;
  total_bytes: number | null;
  /** Until when the ticket is good; once begun, until when somebody is known to send it. */
  alive_until: string;
  created_at: string;
}

/** Work for a processor, which has a process of its own. */
export const heavyJobKinds = [
  'picture-sizes',
  'share-picture',
  'site-icons',
  'file-facts',
  'remove-files',
] as const;
/** Work of a moment, each a transaction: done by any server at its time. */
export const lightJobKinds = [
  'schedule',
  'empty-trash',
  'forget-pending',
  'forget-record',
] as const;
/** Mails that somebody asked for: sent by any server that sends mail. */
export const mailJobKinds = ['confirm-mail'] as const;
/** Work that waits for others on the network, in a process where nobody waits for it. */
export const linkJobKinds = ['find-links', 'check-links'] as const;
export const jobKinds = [
  ...heavyJobKinds,
  ...lightJobKinds,
  ...mailJobKinds,
  ...linkJobKinds,
] as const;
export type JobKind = (typeof jobKinds)[number];
export type HeavyJobKind = (typeof heavyJobKinds)[number];
export type LightJobKind = (typeof lightJobKinds)[number];
export type LinkJobKind = (typeof linkJobKinds)[number];

export interface JobRow {
  kind: JobKind;
  /** What it is about, such as the name of a file: there is one job of a kind for each. */
  subject: string;
  /** What is done has no row any more. */
  state: 'waiting' | 'failed';
  run_at: string;
  /** Until when a process has taken it. */
  claimed_until: string | null;
  attempts: number;
  error: string | null;
  created_at: string;
}

/** Always one row. */
interface RevisionRow {
  id: number;
  /** How many changes of the content there were. */
  number: number;
  /** Up to which of them a CDN has been told. */
  purged: number;
  /** Until then one server is telling it of the rest. */
  purging_until: string | null;
  /** Up to which of them the content was looked through for links. */
  links_seen: number;
}

export type Database = Kysely<Tables>;
/** Demanded by whatever writes more than one row, or reads before it writes. */
export type Write = Transaction<Tables>;
