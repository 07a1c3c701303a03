import { type Box, type BoxFile, blank, boxesIn, findBox } from './boxes.ts';
import { refuseDamaged } from './pieces.ts';
import { cleanVideo } from './video.ts';

/** Items that describe an image rather than being part of it: camera data, XMP, links. */
const notes = ['Exif', 'mime', 'uri '];
/** More items than any image has; longer lists are only made to keep us busy. */
const mostListBytes = 64 * 1024;

/**
 * Strips metadata from an AVIF: zeroes the bytes of such items and sets their type to one that nobody reads.
 * Orientation is stored elsewhere in this format and stays.
 */
export function cleanAvif(file: BoxFile): void {
  cleanVideo(file, ['meta']);
  for (const meta of boxesIn(file, 0, file.size)) {
    if (meta.type === 'meta') cleanItems(file, { ...meta, body: meta.body + 4 });
  }
}

function cleanItems(file: BoxFile, meta: Box): void {
  const ids = new Set<number>();
  for (const { id, kind, kindAt } of itemsOf(file, findBox(file, meta, 'iinf'))) {
    if (!notes.includes(kind)) continue;
    ids.add(id);
    blank(file, kindAt, kindAt + 4);
  }
  const inMeta = findBox(file, meta, 'idat');
  for (const { id, isInMeta, offset, length } of extentsOf(file, findBox(file, meta, 'iloc'))) {
    if (!ids.has(id)) continue;
    const start = offset + (isInMeta ? (inMeta?.body ?? file.size) : 0);
    const limit = isInMeta ? (inMeta?.end ?? 0) : file.size;
    blank(file, start, Math.min(length === 0 ? limit : start + length, limit));
  }
}

/** Item types by item ID, with the offset of each type. */
function* itemsOf(file: BoxFile, list: Box | undefined) {
  if (!list) return;
  const isLong = file.bytes(list.body, 1)[0] > 0;
  for (const { type, body, end } of boxesIn(file, list.body + (isLong ? 8 : 6), list.end)) {
    const version = file.bytes(body, 1)[0];
    if (type !== 'infe' || version < 2) continue; // older versions have no type
    const kindAt = body + 4 + (version === 2 ? 2 : 4) + 2;
    if (kindAt + 4 > end) refuseDamaged();
    const id = file.bytes(body + 4, version === 2 ? 2 : 4).readUIntBE(0, version === 2 ? 2 : 4);
    yield { id, kindAt, kind: file.bytes(kindAt, 4).toString('latin1') };
  }
}

/** Where the items are stored: each in one or more extents, with number widths given in the header. */
function* extentsOf(file: BoxFile, list: Box | undefined) {
  if (!list) return;
  const bytes = Buffer.from(file.bytes(list.body, Math.min(list.end - list.body, mostListBytes)));
  let at = 0;
  const next = (width: number): number => {
    if (at + width > bytes.length) return refuseDamaged();
    at += width;
    if (width === 8) return Number(bytes.readBigUInt64BE(at - 8));
    return width === 0 ? 0 : bytes.readUIntBE(at - width, width);
  };
  const version = next(4) >>> 24;
  const [widths, moreWidths] = [next(1), next(1)];
  const [offsetWidth, lengthWidth] = [widths >> 4, widths & 15].map(evenWidth);
  const [baseWidth, indexWidth] = [moreWidths >> 4, version > 0 ? moreWidths & 15 : 0].map(
    evenWidth,
  );
  for (let count = next(version < 2 ? 2 : 4); count > 0; count -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const isInMeta = version > 0 && (next(2) & 15) === 1;
    next(2); // data reference: no item may be in another file
    const base = next(baseWidth);
    for (let parts = next(2); parts > 0; parts -= 1) {
      next(indexWidth);
      const offset = base + next(offsetWidth);
      yield { id, isInMeta, offset, length: next(lengthWidth) };
    }
  }
}

function evenWidth(width: number): 0 | 4 | 8 {
  return width === 0 || width === 4 || width === 8 ? width : refuseDamaged();
}

export function isAnimatedAvif(file: BoxFile): boolean {
  return file.bytes(8, 4).toString('latin1') === 'avis';
}
