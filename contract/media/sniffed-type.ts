import { type MediaKind, type MediaType, mediaTypes } from './media.ts';

/** Enough bytes for the signatures of all accepted types. */
export const sniffedBytes = 4_100;

/** HEIC, which iPhones produce and no browser shows, is stored as JPEG if the server can decode it. */
export type UploadType = MediaType | 'image/heic';

/** Detectors' names for types that we name differently. */
const otherNames: Record<string, MediaType> = {
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'video/ogg',
};

/**
 * The type of a file, from its first bytes and what a detector (`file-type`) makes of them; undefined if it isn't
 * accepted. Shared by both sides: the form rejects files before uploading, the server whatever it receives.
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

/** SVG has no signature: it is recognized by its root element, after declarations and comments. */
function isSvg(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start);
  return /^\s*(?:(?:<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!doctype\s+svg[^>]*>)\s*)*<svg[\s>]/i.test(
    text,
  );
}

/** An AVIF may list its family's brand first and its own further on. */
function avifOrHeic(start: Uint8Array): UploadType {
  const boxBytes = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0);
  const brands = new TextDecoder('latin1').decode(start.subarray(16, boxBytes));
  return /^(?:.{4})*?avi[fs]/s.test(brands) ? 'image/avif' : 'image/heic';
}
