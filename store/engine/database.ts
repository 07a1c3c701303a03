import type { Kysely, Transaction } from 'kysely';
import type { ItemKind, ScheduledAction, TrashKind } from '../../contract/item-kinds.ts';
import type {
  NewsletterState,
  RecipientState,
  SubscriberSource,
  SubscriberState,
} from '../../contract/newsletter-states.ts';
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
  tags: TagRow;
  settings: SettingRow;
  media: MediaRow;
  old_slugs: { kind: SluggedKind; slug: string; item_id: string };
  subscribers: SubscriberRow;
  suppressed: { email_hash: string; created_at: string };
  newsletters: NewsletterRow;
  newsletter_recipients: RecipientRow;
  newsletter_links: NewsletterLinkRow;
  mail_pace: { id: number; next_at: string };
  administrator: { id: number; password_hash: string; updated_at: string };
  sessions: { token_hash: string; created_at: string; expires_at: string };
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
  attempts: { subject: string; window_start: number; count: number };
}

interface Timed {
  created_at: string;
  updated_at: string;
}

export type SluggedKind = 'product' | 'category';

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
  position: number;
}

export interface TagRow extends Timed {
  id: string;
  title: string;
  /** The title as it is compared: two tags never differ by case alone. */
  title_key: string;
}

export interface SettingRow extends Timed {
  name: 'homepage' | 'about' | 'theme' | 'history' | 'newsletter';
  value: string;
}

export interface MediaRow {
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** The picture that stands for a video until it plays. */
  poster: string | null;
  /** The sizes that are made already. */
  widths: string;
  created_at: string;
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

/** Work for a processor, which has a process of its own. */
export const heavyJobKinds = ['picture-sizes'] as const;
/** Work of a moment, each a transaction: done by any server at its time. */
export const lightJobKinds = ['schedule', 'empty-trash', 'forget-pending'] as const;
/** Mails that somebody asked for: sent by any server that sends mail. */
export const mailJobKinds = ['confirm-mail'] as const;
export const jobKinds = [...heavyJobKinds, ...lightJobKinds, ...mailJobKinds] as const;
export type JobKind = (typeof jobKinds)[number];
export type HeavyJobKind = (typeof heavyJobKinds)[number];
export type LightJobKind = (typeof lightJobKinds)[number];

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
  /** Up to which of them somebody has seen to what a CDN holds. */
  purged: number;
}

export type Database = Kysely<Tables>;
/** Demanded by whatever writes more than one row, or reads before it writes. */
export type Write = Transaction<Tables>;
