import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Entry } from '../../cache/entry.ts';
import type { SiteCache } from '../../cache/site-cache.ts';
import type { MailPreview, NewsletterDraft } from '../../contract/newsletter/newsletters.ts';
import type { NewsletterSetup } from '../../contract/newsletter/subscriptions.ts';
import type { SiteEnvironment } from '../../contract/site/settings-in-force.ts';
import type { Uploads } from '../../media/uploads.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Counting } from '../insights/counting.ts';
import type { SearchLimits } from '../rate-limits/search-limits.ts';
import type { Reads } from './in-process-client.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a CSV file, passed on as a stream. */
    takesCsv?: boolean;
  }
  interface FastifyRequest {
    /** Whether the response was cached already; unset if nothing is cached. */
    cacheOutcome?: 'hit' | 'miss';
    /** The cache entry that was sent, if other requests for the same URL may get it too. */
    cacheEntry?: Entry;
  }
}

export interface SecretKey {
  /** Undefined if there is none yet. */
  read: () => Promise<Buffer | undefined>;
  /** Creates one if there is none; undefined if it must be configured. */
  ensure: () => Promise<Buffer | undefined>;
  /** Whether `ensure` would return one. */
  isPossible: boolean;
  /** A key to sign what browsers send back, one per purpose; a new password invalidates them all. */
  forSigning: (purpose: SigningPurpose, passwordHash: string) => Promise<Buffer>;
}

type SigningPurpose = 'known devices' | 'passkey challenges';

/** Shared by all calls; the server creates it once and passes it in. */
export interface ApiContext {
  db: Database;
  /** Responses to public reads, cached until something they depend on changes. */
  cache: Pick<SiteCache, 'get'>;
  /** The public reads by name, registered as they are served. */
  reads: Reads;
  uploads: Uploads;
  /** The site's public URL, if configured. */
  publicUrl?: string;
  /** Site settings from the environment; stored settings override them. */
  environment: SiteEnvironment;
  sessionDays: number;
  /** Requests wait for this before authenticating: a new password ends the sessions of the previous one. */
  passwordSettled: Promise<void>;
  /** Called when the administrator signs in or is recognized: the host they used is the site's own. */
  onAdministrator: (request: FastifyRequest) => void;
  /** Encrypts secrets in the database, which doesn't contain the key itself. */
  secretKey: SecretKey;
  /** Renders a newsletter as the email one subscriber would get. */
  composeNewsletter: (draft: NewsletterDraft) => Promise<MailPreview>;
  /** Missing if no mail server is configured. */
  mail?: {
    setup: NonNullable<NewsletterSetup['mail']>;
    /** Returns why the mail server refused it, if it did. */
    sendTest: (mail: MailPreview, to: string) => Promise<string | undefined>;
  };
  /** Whether link checks are enabled. */
  linkChecks: boolean;
  /** Whether visits are counted at all; they aren't on the pages of an export. */
  countsVisits: boolean;
  counting: Counting;
  /** The paths of all pages. */
  paths: () => Promise<ReadonlySet<string>>;
  /** The whole site as one file, streamed; reports its approximate size first. */
  packBackup: (onSize: (bytes: number) => void) => Readable;
  /** How often an IP address may search, on pages and through the API together. */
  searchLimits: SearchLimits;
  /** Called when a background job has been added, such as resizing new images. */
  onJob: () => void;
  /** The CSP for the API reference page; of inline scripts, it allows those with this nonce. */
  documentationPolicy: (html: string, nonce: string) => string;
}
