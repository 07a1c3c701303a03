import type { Canvas } from './canvas.ts';
import type { Finish } from './finish.ts';

/** A picture to make. */
export type Still = {
  kind: 'still';
  file: string;
  width: number;
  height: number;
  quality: number;
  finish: Finish;
  draw: (canvas: Canvas) => void;
};

/** A silent clip to make; `draw` gets the moment from 0 to 1, where 1 meets 0 again in a loop. */
export type Clip = {
  kind: 'clip';
  file: string;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  /** The encoder's constant quality: higher is smaller. */
  crf: number;
  /** Soft scenes are drawn smaller and enlarged: nobody sees it, and it saves minutes. */
  drawnAt: number;
  finish: Finish;
  /** Called once for the clip, to prepare what all its frames share. */
  start: () => (canvas: Canvas, moment: number) => void;
};

/** Anything that is not drawn pixel by pixel: icons and illustrations. */
export type Graphic = { kind: 'graphic'; file: string; make: () => Promise<Buffer> };

export type Work = Still | Clip | Graphic;

type StillOptions = { quality?: number; finish?: Finish };

export function still(
  file: string,
  [width, height]: readonly [number, number],
  draw: (canvas: Canvas) => void,
  { quality = 84, finish = {} }: StillOptions = {},
): Still {
  return { kind: 'still', file, width, height, quality, finish, draw };
}

type ClipOptions = {
  seconds: number;
  fps?: number;
  crf?: number;
  drawnAt?: number;
  finish?: Finish;
};

export function clip(
  file: string,
  [width, height]: readonly [number, number],
  start: Clip['start'],
  { seconds, fps = 24, crf = 27, drawnAt = 1, finish = {} }: ClipOptions,
): Clip {
  return { kind: 'clip', file, width, height, seconds, fps, crf, drawnAt, finish, start };
}

export const HERO = [2000, 1125] as const;
export const PRODUCT = [1600, 900] as const;
export const GALLERY = [1280, 720] as const;
export const TILE = [1200, 900] as const;
export const HOME_CLIP = [1280, 720] as const;
export const TILE_CLIP = [640, 480] as const;
export const PRODUCT_CLIP = [960, 540] as const;
