import { messages } from '../../contract/call/errors.ts';

/** A file was rejected, here or by the server; `error` is the reason, if there is one. */
export class UploadRefused extends Error {
  readonly error: string | undefined;
  readonly status: number | undefined;

  constructor(error: string | undefined, status?: number) {
    super(error ?? messages.upload.failed);
    this.error = error;
    this.status = status;
  }
}
