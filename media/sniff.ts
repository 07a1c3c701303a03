import { sniffedType, type UploadType } from '../contract/media/sniffed-type.ts';

/** The type that the first bytes show, or undefined where it is none that we take. */
export async function sniff(start: Uint8Array): Promise<UploadType | undefined> {
  // Loaded with the first file, as few starts of a server see one.
  const { fileTypeFromBuffer } = await import('file-type');
  return sniffedType((await fileTypeFromBuffer(start))?.mime, start);
}
