import type { MailSettings } from '../mail/mailer.ts';
import type { StorageLocation } from '../media/open-storage.ts';
import type { DatabaseLocation } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import type { JobKind } from '../store/tables/jobs.ts';
import type { ComposeContext } from './newsletter-mail.ts';

/**
 * Does the work for one subject. An `ApiError` means that the subject is at fault: the attempt counts, and after three
 * the job is given up. Any other error is expected to pass, and the job waits for it.
 */
export type Handler<Context> = (context: Context, subject: string) => Promise<void>;

/** Work that isn't in the table of jobs: claims some, and answers how to attempt it. */
export type Claim<Context> = (context: Context) => Promise<Attempt | undefined>;
export type Attempt = () => Promise<Outcome>;
/** `away`: what all of this work needs, such as a mail server, doesn't answer. */
export type Outcome = 'done' | 'put back' | 'idle' | 'away';

export interface ServerSettings extends ComposeContext {
  mail: MailSettings | undefined;
}

export interface ProcessSettings {
  database: DatabaseLocation;
  storage: StorageLocation;
  temporaryFiles: string;
  publicUrl: string | undefined;
  /** Where the files are that come with the product. */
  publicDirectory: string;
}

export interface SettingsOf {
  server: ServerSettings;
  process: ProcessSettings;
}

export interface QueueDefinition<Runs extends keyof SettingsOf, Context> {
  /** In the server, or in a child process of low priority, which starts when a job is due and ends when idle. */
  runs: Runs;
  /** How many jobs this server attempts at once. */
  concurrency: number;
  /** How soon work is found that nobody announced. */
  lookEveryMs: number;
  /** Whether a starting server looks at once, for what a killed process left behind. */
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
  /** Adds the jobs that changes of the content call for. */
  enqueue?(db: Database): Promise<void>;
  /** Loads the handler of a kind with its first job: neither a start nor another queue pays for it. */
  jobs: { [Kind in JobKind]?: () => Promise<Handler<Context>> };
  /** For kinds that recur: how long after one run the next is due. */
  everySeconds?: { [Kind in JobKind]?: number };
  /** Work of lower priority that isn't in the table of jobs. */
  otherWork?: () => Promise<Claim<Context>>;
}
