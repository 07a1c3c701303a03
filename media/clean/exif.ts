/** The only EXIF tag that an image needs. */
const orientationTag = 0x0112;
const upright = 1;

/** Orientation, 1 to 8; 1 if it's missing. */
export function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = u32(4);
    for (let index = 0; index < u16(directory); index += 1) {
      const entry = directory + 2 + 12 * index;
      if (u16(entry) !== orientationTag) continue;
      const orientation = u16(entry + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : upright;
    }
  } catch {
    // An offset beyond the end: no other reader finds an orientation either.
  }
  return upright;
}

/** EXIF with the orientation and nothing else; none if the image is upright anyway. */
export function orientationAlone(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4); // offset of the only directory
  tiff.writeUInt16BE(1, 8); // number of entries
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12); // type: 16-bit number
  tiff.writeUInt32BE(1, 14); // count
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
