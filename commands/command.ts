import type { Config } from '../server/process/config.ts';

/** One thing to do with a site's data from the command line, beside the server or while it is down. */
export interface Command {
  /** What it does and takes, in one line. */
  summary: string;
  /** An error that it throws is shown as one line. */
  run(args: string[], config: Config): Promise<void>;
}
