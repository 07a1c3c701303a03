import { type MediaKind, type MediaType, mediaTypes } from './media.ts';

/** As many bytes as the signatures of all accepted types need. */
export const sniffedBytes = 4_100;

/** What an iPhone takes and no browser shows is stored as JPEG, where the server can read it. */
export type UploadType = MediaType | 'image/heic';

/** What detectors call a type, where we say it differently. */
const otherNames: Record<string, MediaType> = {
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'video/ogg',
};

/**
 * The type of a file by its first bytes and what a detector (`file-type`) makes of them; undefined where it is none
 * that is accepted. One rule for both sides: the form refuses before it sends, the server whatever it is sent.
 */
export function sniffedType(
  detected: string | undefined,
  start: Uint8Array,
): UploadType | undefined {
  if (!detected || detected === 'application/xml')
    return isSvg(start) ? 'image/svg+xml' : undefined;
  if (/^image\/hei[cf]/.test(detected)) return avifOrHeic(start);
  const type = otherNames[detected] ?? detected;
  return type in mediaTypes ? (type as MediaType) : undefined;
}

export const kindOfSniffed = (type: UploadType): MediaKind =>
  type === 'image/heic' ? 'image' : mediaTypes[type].kind;

/** SVG has no signature: its root element is what tells, behind declarations and comments. */
function isSvg(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start);
  return /^\s*(?:(?:<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype\s+svg[^>]*>)\s*)*<svg[\s>]/i.test(
    text,
  );
}

/** An AVIF may name the family first and itself further on. */
function avifOrHeic(start: Uint8Array): UploadType {
  const boxBytes = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0);
  const brands = new TextDecoder('latin1').decode(start.subarray(16, boxBytes));
  return /^(?:.{4})*?avi[fs]/s.test(brands) ? 'image/avif' : 'image/heic';
}
