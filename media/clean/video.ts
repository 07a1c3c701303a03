import { ApiError } from '../../contract/call/errors.ts';
import { type Box, type BoxFile, blank, boxesIn, findBox, free } from './boxes.ts';
import { blankSamples } from './samples.ts';

/** Boxes that a player needs, by parent. All others are metadata: places, authors, names, previews. */
const needed: Record<string, Set<string>> = {
  file: words('ftyp styp moov moof mdat sidx ssix mfra pdin wide'),
  moov: words('mvhd iods mvex trak'),
  trak: words('tkhd tref trgr edts tapt mdia'),
  mdia: words('mdhd hdlr elng minf'),
};
/** Boxes that begin with creation and modification times. */
const dated = words('mvhd tkhd mdhd');
/** Other tracks hold what a camera measured, such as its location. */
const shownTracks = words('vide soun pict auxv text sbtl subt clcp tmcd');
/** HEVC, alone or below Dolby Vision, and ProRes: few browsers play them, or none. */
const unplayable = words('hvc1 hev1 dvh1 dvhe apch apcn apcs apco ap4h ap4x');

function words(list: string): Set<string> {
  return new Set(list.split(' '));
}

/** Strips metadata from an MP4 or QuickTime video; `alsoNeeded` lists more top-level boxes to keep. */
export function cleanVideo(file: BoxFile, alsoNeeded: string[] = []): void {
  const whole = { type: 'file', start: 0, body: 0, end: file.size };
  for (const box of boxesIn(file, 0, file.size)) {
    if (box.type === 'moov') refuseUnplayable(file, box);
  }
  cleanWithin(file, whole, alsoNeeded);
}

function cleanWithin(file: BoxFile, container: Box, alsoNeeded: string[] = []): void {
  for (const box of boxesIn(file, container.body, container.end)) {
    const isNeeded = needed[container.type].has(box.type) || alsoNeeded.includes(box.type);
    if (!isNeeded) free(file, box);
    else if (box.type === 'trak' && !isShown(file, box)) {
      blankSamples(file, box);
      free(file, box);
    } else {
      if (dated.has(box.type)) forgetDates(file, box);
      if (box.type in needed) cleanWithin(file, box);
    }
  }
}

/** Both times follow the version, which says how long they are. */
function forgetDates(file: BoxFile, { body, end }: Box): void {
  const [version] = file.bytes(body, 1);
  blank(file, Math.min(body + 4, end), Math.min(body + 4 + (version === 1 ? 16 : 8), end));
}

function isShown(file: BoxFile, track: Box): boolean {
  const handler = findBox(file, track, 'mdia', 'hdlr');
  return handler === undefined || shownTracks.has(fourLetters(file, handler.body + 8, handler.end));
}

function refuseUnplayable(file: BoxFile, movie: Box): void {
  for (const track of boxesIn(file, movie.body, movie.end)) {
    const samples = track.type === 'trak' && findBox(file, track, 'mdia', 'minf', 'stbl', 'stsd');
    // The first entry, a box, follows the version and the number of entries.
    if (samples && unplayable.has(fourLetters(file, samples.body + 12, samples.end))) {
      throw new ApiError('unplayableVideo');
    }
  }
}

function fourLetters(file: BoxFile, at: number, end: number): string {
  return at + 4 <= end ? file.bytes(at, 4).toString('latin1') : '';
}
