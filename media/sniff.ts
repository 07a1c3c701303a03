import { sniffedType, type UploadType } from '../contract/media/sniffed-type.ts';

/** The type according to the first bytes; undefined if it isn't one that we accept. */
export async function sniff(start: Uint8Array): Promise<UploadType | undefined> {
  // Loaded with the first file, because few server runs see one.
  const { fileTypeFromBuffer } = await import('file-type');
  return sniffedType((await fileTypeFromBuffer(start))?.mime, start);
}
