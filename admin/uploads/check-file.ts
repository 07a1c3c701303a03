import { messages } from '../../contract/call/errors.ts';
import type { MediaKind } from '../../contract/media/media.ts';
import {
  kindOfSniffed,
  sniffedBytes,
  sniffedType,
  type UploadType,
} from '../../contract/media/sniffed-type.ts';
import { bytesPerMb, type UploadLimits } from '../../contract/media/upload-limits.ts';

/**
 * Rejects what the server would reject, before a byte is sent. The type is read from the bytes: the browser guesses
 * it from the name, and leaves it empty for many files from phones and other windows.
 */
export async function checkFile(
  file: File,
  kinds: readonly MediaKind[],
  limits: UploadLimits,
): Promise<UploadType> {
  const type = await typeOfFile(file);
  const kind = type && kindOfSniffed(type);
  if (!kind || !kinds.includes(kind)) throw new UploadRefused(messages.upload.wrongType(kinds));
  if (file.size > limits[kind] * bytesPerMb) {
    throw new UploadRefused(messages.upload.tooLarge(limits[kind]));
  }
  return type;
}

async function typeOfFile(file: File): Promise<UploadType | undefined> {
  const start = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  // Loaded on the first upload: it detects every type there is.
  const { fileTypeFromBuffer } = await import('file-type');
  return sniffedType((await fileTypeFromBuffer(start))?.mime, start);
}

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
