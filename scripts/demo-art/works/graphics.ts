import sharp from 'sharp';
import { emptyCase, logo, mark } from '../graphics.ts';
import type { Graphic, Work } from '../work.ts';

const text = (file: string, svg: string): Graphic => ({
  kind: 'graphic',
  file,
  make: () => Promise.resolve(Buffer.from(svg)),
});

const bitmap = (file: string, svg: string, width: number): Graphic => ({
  kind: 'graphic',
  file,
  make: () => {
    // Drawn large and shrunk: cleaner edges than drawing at the small size.
    const drawn = sharp(Buffer.from(svg), { density: 288 }).resize({ width });
    return drawn.png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
  },
});

export const graphics: Work[] = [
  text('logo.svg', logo()),
  text('mark.svg', mark()),
  text('favicon.svg', mark()),
  bitmap('icon-192.png', mark(), 192),
  bitmap('icon-512.png', mark(), 512),
  // Phones round the corners of this one themselves.
  bitmap('apple-touch-icon.png', mark(0), 180),
  bitmap('empty.png', emptyCase(), 960),
];
