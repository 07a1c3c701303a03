import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Entry } from '../../cache/entry.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import type { NewsletterSetup } from '../../contract/newsletter/newsletter.ts';
import type { MailPreview, NewsletterDraft } from '../../contract/newsletter/newsletters.ts';
import type { SiteEnvironment } from '../../contract/site/settings-in-force.ts';
import type { Uploads } from '../../media/uploads.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Counting } from '../insights/counting.ts';
import type { SearchLimits } from '../rate-limits/search-limits.ts';
import type { Reads } from './in-process-client.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a CSV file, as a stream. */
    takesCsv?: boolean;
  }
  interface FastifyRequest {
    /** Whether the answer was cached already; missing where nothing is cached. */
    cacheOutcome?: 'hit' | 'miss';
    /** What was sent, where whoever asks for the same address may be sent the same. */
    cacheEntry?: Entry;
  }
}

export interface SecretKey {
  /** Undefined where there is none yet. */
  read: () => Promise<Buffer | undefined>;
  /** Makes one where there is none; undefined where somebody must choose it. */
  ensure: () => Promise<Buffer | undefined>;
  /** Whether `ensure` would answer one. */
  isPossible: boolean;
  /** Signs what browsers bring back. A key for each purpose, and a new password ends them all. */
  forSigning: (purpose: SigningPurpose, passwordHash: string) => Promise<Buffer>;
}

type SigningPurpose = 'known devices' | 'passkey challenges';

/** What the calls work with; the server makes it once and hands it in. */
export interface ApiContext {
  db: Database;
  /** The answers of public reads, until something that they were made of changes. */
  cache: Pick<SiteCache, 'get'>;
  /** The public reads by their names, put here as they are served. */
  reads: Reads;
  uploads: Uploads;
  /** The address that visitors know the site by, where it is configured. */
  publicUrl?: string;
  /** What the environment says about the site; the settings have the last word. */
  environment: SiteEnvironment;
  sessionDays: number;
  /** Until then nobody is let in: a new password ends the sessions of the one before. */
  passwordSettled: Promise<void>;
  /** Called when the administrator signs in or is known again: the name that they came by is the site's own. */
  onAdministrator: (request: FastifyRequest) => void;
  /** What secrets in the database are sealed with. It is not there itself. */
  secretKey: SecretKey;
  /** Makes a mail of a newsletter, as one person would get it. */
  composeNewsletter: (draft: NewsletterDraft) => Promise<MailPreview>;
  /** Missing where no mail server is configured. */
  mail?: {
    setup: NonNullable<NewsletterSetup['mail']>;
    /** Answers why it was not taken, if it was not. */
    sendTest: (mail: MailPreview, to: string) => Promise<string | undefined>;
  };
  /** Whether links are looked at. */
  linkChecks: boolean;
  /** Whether visits are counted at all, such as not on the pages of an export. */
  countsVisits: boolean;
  counting: Counting;
  /** The path of every page there is. */
  paths: () => Promise<ReadonlySet<string>>;
  /** All of the site as one file, as a stream; says beforehand how large it will be, near enough. */
  packBackup: (onSize: (bytes: number) => void) => Readable;
  /** How often an address may search; its pages and the API count together. */
  searchLimits: SearchLimits;
  /** Called when work for later has come, such as the sizes of new pictures. */
  onJob: () => void;
  /** What the page of the reference may load and run: of inline scripts, those with its nonce. */
  documentationPolicy: (html: string, nonce: string) => string;
}
