/**
 * Makes the demo pictures and clips: `node scripts/demo-art/make.ts [--out=folder] [--scale=0.5]
 * [part of a file name ...]`. Without names it makes everything, which takes some minutes.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Canvas } from './canvas.ts';
import { develop } from './finish.ts';
import { makeClip } from './video.ts';
import type { Clip, Still, Work } from './work.ts';
import { works } from './works/all.ts';

const options = process.argv.slice(2);
const option = (name: string, otherwise: string): string =>
  options.find((value) => value.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;

const folder = option('out', 'build/demo-art');
const scale = Number(option('scale', '1'));
const names = options.filter((value) => !value.startsWith('--'));

// One core is enough: this runs beside other work, and pictures come one at a time anyway.
sharp.concurrency(1);

const resized = <T extends Still | Clip>(work: T): T =>
  scale === 1
    ? work
    : {
        ...work,
        width: 2 * Math.round((work.width * scale) / 2),
        height: 2 * Math.round((work.height * scale) / 2),
      };

async function makeStill(still: Still, path: string): Promise<void> {
  const canvas = new Canvas(still.width, still.height);
  still.draw(canvas);
  const raw = { width: still.width, height: still.height, channels: 3 as const };
  await sharp(develop(canvas, still.finish), { raw })
    .jpeg({ quality: still.quality, mozjpeg: true })
    .toFile(path);
}

async function make(work: Work): Promise<void> {
  const path = join(folder, work.file);
  const began = performance.now();
  if (work.kind === 'still') await makeStill(resized(work), path);
  else if (work.kind === 'clip') await makeClip(resized(work), path);
  else await writeFile(path, await work.make());
  const { size } = await stat(path);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${work.file.padEnd(46)} ${(size / 1024).toFixed(0).padStart(5)} KB ${seconds} s`);
}

await mkdir(folder, { recursive: true });
for (const work of works) {
  if (names.length === 0 || names.some((name) => work.file.includes(name))) await make(work);
}
