/** The one thing in EXIF that a picture needs: which way up it is. */
const orientationTag = 0x0112;
const upright = 1;

/** Which way up, 1 to 8; 1 where it does not say. */
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
    // Points beyond its end: whoever reads it finds nothing either.
  }
  return upright;
}

/** EXIF that says which way up and nothing else; none where a picture is upright anyway. */
export function orientationAlone(orientation: number): Buffer | undefined {
  if (orientation === upright) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4); // where the only directory stands
  tiff.writeUInt16BE(1, 8); // its entries
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12); // a number of two bytes
  tiff.writeUInt32BE(1, 14); // one of them
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
