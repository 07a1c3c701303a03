import { orientationAlone, readOrientation } from './exif.ts';
import { type Piece, refuseDamaged, type Source } from './pieces.ts';

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
const exifName = Buffer.from('Exif\0\0', 'latin1');
/** Version and density; a thumbnail may follow. */
const jfifBytes = 14;
const scannedBytes = 64 * 1024;

/** A JPEG without comments, camera data, embedded copies of itself and anything after its end. */
export function* cleanJpeg(file: Source): Generator<Piece> {
  yield { start: 0, end: 2 };
  for (let at = 2; at < file.size; ) {
    const [mark, marker] = file.bytes(at, 2);
    if (mark !== 0xff) refuseDamaged();
    if (marker === 0xff) {
      at += 1; // any number of fill bytes may precede a marker
      continue;
    }
    if (marker === endOfImage) {
      yield { start: at, end: at + 2 };
      return;
    }
    const head = file.bytes(at, 4);
    const length = head.length === 4 ? head.readUInt16BE(2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > file.size) refuseDamaged();
    yield* keepSegment(file, marker, { start: at, end });
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(file, end);
    yield { start: end, end: at };
  }
}

function* keepSegment(
  file: Source,
  marker: number,
  { start, end }: { start: number; end: number },
): Generator<Piece> {
  if (marker === comment) return;
  if ((marker & 0xf0) !== 0xe0) return yield { start, end }; // not an application segment
  const body = file.bytes(start + 4, end - start - 4);
  const isNamed = (name: string) => body.subarray(0, name.length).equals(Buffer.from(name));
  if (marker === 0xe0 && isNamed('JFIF\0') && body.length >= jfifBytes) {
    const plain = Buffer.from(body.subarray(0, jfifBytes));
    plain.fill(0, jfifBytes - 2); // no thumbnail
    yield segment(marker, plain);
  } else if (marker === 0xe1 && body.subarray(0, exifName.length).equals(exifName)) {
    const exif = orientationAlone(readOrientation(body.subarray(exifName.length)));
    if (exif) yield segment(marker, Buffer.concat([exifName, exif]));
  } else if (
    (marker === 0xe2 && isNamed('ICC_PROFILE\0')) ||
    (marker === 0xee && isNamed('Adobe'))
  ) {
    yield { start, end }; // both say what the colors mean
  }
}

/** Scan data ends at a marker that is neither an escaped 0xff nor a restart marker. */
function endOfScan(file: Source, start: number): number {
  for (let at = start; at < file.size; ) {
    const bytes = file.bytes(at, scannedBytes);
    const found = bytes.indexOf(0xff);
    if (found < 0) {
      at += bytes.length;
      continue;
    }
    const [, next] = file.bytes(at + found, 2);
    if (next === undefined) break;
    const goesOn = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn && next !== 0xff) return at + found;
    at += found + (goesOn ? 2 : 1);
  }
  return file.size;
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
