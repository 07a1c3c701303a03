import type { MailSettings } from '../mail/mailer.ts';
import type { StorageLocation } from '../media/open-storage.ts';
import type { DatabaseLocation } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import type { JobKind } from '../store/tables/jobs.ts';
import type { ComposeContext } from './newsletter-mail.ts';

/**
 * Does the work for one subject. An `ApiError` means that the subject is at fault: the attempt counts, and after
 * three the job is given up. Any other error is considered temporary and the job is postponed.
 */
export type Handler<Context> = (context: Context, subject: string) => Promise<void>;

/** Work outside the jobs table: claims some of it and returns a function that attempts it. */
export type Claim<Context> = (context: Context) => Promise<Attempt | undefined>;
export type Attempt = () => Promise<Outcome>;
/** `away`: something that all of this work needs, such as a mail server, is down. */
export type Outcome = 'done' | 'put back' | 'idle' | 'away';

export interface ServerSettings extends ComposeContext {
  mail: MailSettings | undefined;
}

export interface ProcessSettings {
  database: DatabaseLocation;
  storage: StorageLocation;
  temporaryFiles: string;
  publicUrl: string | undefined;
  /** Directory of the files that ship with Vitrine. */
  publicDirectory: string;
}

export interface SettingsOf {
  server: ServerSettings;
  process: ProcessSettings;
}

export interface QueueDefinition<Runs extends keyof SettingsOf, Context> {
  /** In the server, or in a low-priority child process that starts when a job is due and exits when idle. */
  runs: Runs;
  /** How many jobs this server attempts at once. */
  concurrency: number;
  /** Polling interval: how soon work is found that nobody announced. */
  lookEveryMs: number;
  /** Whether a starting server polls at once, for jobs that a killed process left behind. */
  looksAtStart?: boolean;
  /** The setting without which the queue doesn't run. */
  needs?: 'mail' | 'linkChecks';
  /**
   * - `once`: a job is claimed, and removed when it is done.
   * - `self-ending`: a job is claimed, and its handler removes or reschedules it.
   * - `transactional`: a job isn't claimed. Its handler ends it in the transaction that does the work, so a crash
   *   delays nothing, and of several servers one does it.
   */
  policy: 'once' | 'self-ending' | 'transactional';
  open(db: Database, settings: SettingsOf[Runs]): Promise<Context>;
  close?(context: Context): void;
  /** Enqueues the jobs that content changes call for. */
  enqueue?(db: Database): Promise<void>;
  /** Handlers load with the first job of their kind, so neither startup nor other queues pay for them. */
  jobs: { [Kind in JobKind]?: () => Promise<Handler<Context>> };
  /** For recurring kinds: how long after one run the next is due. */
  everySeconds?: { [Kind in JobKind]?: number };
  /** Lower-priority work that isn't in the jobs table. */
  otherWork?: () => Promise<Claim<Context>>;
}
