import { type MediaType, mediaTypes } from '../contract/media/media.ts';

/** As many bytes as the signatures of all accepted types need. */
export const sniffedBytes = 4_100;

/** What detectors call a type, where we say it differently. */
const otherNames: Record<string, MediaType> = {
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'video/ogg',
};

/** What an iPhone takes and no browser shows is stored as JPEG, where this machine can read it. */
export type ArrivingType = MediaType | 'image/heic';

/** The type that the first bytes show, or undefined where it is none that we take. */
export async function sniff(start: Uint8Array): Promise<ArrivingType | undefined> {
  // Loaded with the first file, as few starts of a server see one.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = (await fileTypeFromBuffer(start))?.mime as string | undefined;
  if (!detected || detected === 'application/xml')
    return isSvg(start) ? 'image/svg+xml' : undefined;
  if (/^image\/hei[cf]/.test(detected)) return avifOrHeic(start);
  const type = otherNames[detected] ?? detected;
  return type in mediaTypes ? (type as MediaType) : undefined;
}

/** SVG has no signature: its root element is what tells, behind declarations and comments. */
function isSvg(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start);
  return /^\s*(?:(?:<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype\s+svg[^>]*>)\s*)*<svg[\s>]/i.test(
    text,
  );
}

/** An AVIF may name the family first and itself further on. */
function avifOrHeic(start: Uint8Array): ArrivingType {
  const head = Buffer.from(start);
  const brands = head.toString('latin1', 16, head.readUInt32BE(0));
  return /^(?:.{4})*?avi[fs]/s.test(brands) ? 'image/avif' : 'image/heic';
}
