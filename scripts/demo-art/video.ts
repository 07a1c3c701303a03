import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Canvas } from './canvas.ts';
import { develop } from './finish.ts';
import type { Clip } from './work.ts';

/** Draws the frames one by one and hands each to ffmpeg as raw bytes: no temporary files. */
export async function makeClip(clip: Clip, path: string): Promise<void> {
  const width = 2 * Math.round((clip.width * clip.drawnAt) / 2);
  const height = 2 * Math.round((clip.height * clip.drawnAt) / 2);
  const encoder = spawn('ffmpeg', encoderArguments(clip, width, height, path), {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(encoder, 'close');
  const draw = clip.start();
  const frames = Math.round(clip.seconds * clip.fps);
  for (let frame = 0; frame < frames; frame++) {
    const canvas = new Canvas(width, height);
    draw(canvas, frame / frames);
    if (!encoder.stdin.write(develop(canvas, clip.finish))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not make ${clip.file} (exit code ${code})`);
}

function encoderArguments(clip: Clip, width: number, height: number, path: string): string[] {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const size = `scale=${clip.width}:${clip.height}:flags=lanczos:out_color_matrix=bt709`;
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...[...input, '-r', String(clip.fps), '-i', '-'],
    ...['-vf', `${size}:out_range=tv,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'slower', '-crf', String(clip.crf)],
    // More bits for the dark gradients, where blocks would show first.
    ...['-aq-mode', '3', '-bf', '3', '-threads', '1'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    // Leave out the encoder's name and version: the same frames give the same file.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-an', '-movflags', '+faststart', path],
  ];
}
