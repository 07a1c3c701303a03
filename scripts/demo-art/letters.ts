import { clamp, length2 } from './maths.ts';

/** A letter of rounded strokes: straight ones and arcs, in a box of height 1. */
type Straight = readonly [x0: number, y0: number, x1: number, y1: number];
type Arc = { x: number; y: number; radius: number; from: number; to: number };
type Letter = { width: number; lines: readonly Straight[]; arcs?: readonly Arc[] };

const QUARTER = Math.PI / 2;

const LETTERS: Record<string, Letter> = {
  A: {
    width: 0.86,
    lines: [
      [0, 0, 0.43, 1],
      [0.43, 1, 0.86, 0],
      [0.17, 0.34, 0.69, 0.34],
    ],
  },
  E: {
    width: 0.58,
    lines: [
      [0, 0, 0, 1],
      [0, 0, 0.58, 0],
      [0, 0.5, 0.5, 0.5],
      [0, 1, 0.58, 1],
    ],
  },
  I: { width: 0, lines: [[0, 0, 0, 1]] },
  L: {
    width: 0.54,
    lines: [
      [0, 1, 0, 0],
      [0, 0, 0.54, 0],
    ],
  },
  M: {
    width: 0.92,
    lines: [
      [0, 0, 0, 1],
      [0, 1, 0.46, 0.3],
      [0.46, 0.3, 0.92, 1],
      [0.92, 1, 0.92, 0],
    ],
  },
  N: {
    width: 0.72,
    lines: [
      [0, 0, 0, 1],
      [0, 1, 0.72, 0],
      [0.72, 0, 0.72, 1],
    ],
  },
  O: { width: 1, lines: [], arcs: [{ x: 0.5, y: 0.5, radius: 0.5, from: 0, to: 4 * QUARTER }] },
  P: {
    width: 0.58,
    lines: [
      [0, 0, 0, 1],
      [0, 1, 0.31, 1],
      [0, 0.46, 0.31, 0.46],
    ],
    arcs: [{ x: 0.31, y: 0.73, radius: 0.27, from: -QUARTER, to: QUARTER }],
  },
  R: {
    width: 0.6,
    lines: [
      [0, 0, 0, 1],
      [0, 1, 0.31, 1],
      [0, 0.46, 0.31, 0.46],
      [0.3, 0.46, 0.6, 0],
    ],
    arcs: [{ x: 0.31, y: 0.73, radius: 0.27, from: -QUARTER, to: QUARTER }],
  },
  S: {
    width: 0.56,
    lines: [],
    arcs: [
      { x: 0.28, y: 0.745, radius: 0.255, from: 0.25 * QUARTER, to: 3 * QUARTER },
      { x: 0.28, y: 0.255, radius: 0.255, from: -1.75 * QUARTER, to: QUARTER },
    ],
  },
  T: {
    width: 0.72,
    lines: [
      [0.36, 0, 0.36, 1],
      [0, 1, 0.72, 1],
    ],
  },
  V: {
    width: 0.8,
    lines: [
      [0, 1, 0.4, 0],
      [0.4, 0, 0.8, 1],
    ],
  },
  W: {
    width: 1.2,
    lines: [
      [0, 1, 0.3, 0],
      [0.3, 0, 0.6, 0.9],
      [0.6, 0.9, 0.9, 0],
      [0.9, 0, 1.2, 1],
    ],
  },
  Y: {
    width: 0.76,
    lines: [
      [0, 1, 0.38, 0.48],
      [0.76, 1, 0.38, 0.48],
      [0.38, 0.48, 0.38, 0],
    ],
  },
};

const GAP = 0.34;

type Word = { width: number; distance: (x: number, y: number) => number };

/** How far a place is from the middle line of the word; its left foot is at (0, 0). */
export function word(text: string): Word {
  let x = 0;
  const placed = [...text].map((character) => {
    const letter = LETTERS[character];
    const left = x;
    x += letter.width + GAP;
    return { left, letter };
  });
  return {
    width: x - GAP,
    distance: (px, py) => {
      let nearest = 9;
      for (const { left, letter } of placed) {
        const lx = px - left;
        if (lx < -nearest || lx > letter.width + nearest) continue;
        for (const line of letter.lines) nearest = Math.min(nearest, toLine(lx, py, line));
        for (const arc of letter.arcs ?? []) nearest = Math.min(nearest, toArc(lx, py, arc));
      }
      return nearest;
    },
  };
}

function toLine(x: number, y: number, [x0, y0, x1, y1]: Straight): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const share = clamp(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy));
  return length2(x - x0 - dx * share, y - y0 - dy * share);
}

function toArc(x: number, y: number, arc: Arc): number {
  const dx = x - arc.x;
  const dy = y - arc.y;
  const turn = Math.PI * 2;
  const angle = ((((Math.atan2(dy, dx) - arc.from) % turn) + turn) % turn) + arc.from;
  if (angle <= arc.to) return Math.abs(length2(dx, dy) - arc.radius);
  const toEnd = (end: number): number =>
    length2(dx - arc.radius * Math.cos(end), dy - arc.radius * Math.sin(end));
  return Math.min(toEnd(arc.from), toEnd(arc.to));
}
