import type { Config } from '../server/process/config.ts';

/** A command-line task on a site's data, run beside the server or while it's down. */
export interface Command {
  /** Its arguments and what it does, in one line. */
  summary: string;
  /** Errors that it throws are printed as one line. */
  run(args: string[], config: Config): Promise<void>;
}
