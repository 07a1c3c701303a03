import type { Kysely, Transaction } from 'kysely';
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
  subscribers: { id: string; email: string; created_at: string };
  administrator: { id: number; password_hash: string; updated_at: string };
  sessions: { token_hash: string; created_at: string; expires_at: string };
  revision: RevisionRow;
  writes: { revision: number; actor: Actor['kind']; session: string; created_at: string };
  changes: { revision: number; kind: ChangeKind; id: string; removed: number };
  jobs: JobRow;
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
  name: 'homepage' | 'about' | 'theme';
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

export const jobKinds = ['picture-sizes'] as const;
export type JobKind = (typeof jobKinds)[number];

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
