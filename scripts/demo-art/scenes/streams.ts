import type { Canvas } from '../canvas.ts';
import { clamp, length2, smoothstep } from '../maths.ts';
import { Noise } from '../noise.ts';
import type { Ramp, Rgb } from '../palette.ts';
import { seeded } from '../random.ts';

type Stone = { x: number; y: number; radius: number };

export type StreamScene = {
  seed: number;
  ground: Rgb;
  colours: Ramp;
  /** Round obstacles that the particles find their way around. */
  stones: readonly Stone[];
  count: number;
  turbulence: number;
  light: number;
  /** How much of each path is lit at one moment: short sparks or a long exposure. */
  exposure: number;
};

type Trail = {
  xs: Float32Array;
  ys: Float32Array;
  speeds: Float32Array;
  begins: number;
  laps: number;
};

const STEPS = 420;
const STEP = 0.0062;

/** Particles in a stream that parts around obstacles, as the trails a long exposure would show. */
export function streamPainter(scene: StreamScene, aspect: number) {
  const trails = follow(scene, aspect);
  return (canvas: Canvas, moment = 0): void => {
    canvas.fill(scene.ground);
    const scale = canvas.height / 900;
    for (const trail of trails) drawTrail(canvas, trail, scene, moment, scale);
    shadeStones(canvas, scene);
  };
}

function follow(scene: StreamScene, aspect: number): Trail[] {
  const random = seeded(scene.seed);
  const noise = new Noise(scene.seed);
  // A stream function: walking along its level lines never piles particles up.
  const stream = (x: number, y: number): number => {
    let value = y;
    for (const { x: sx, y: sy, radius } of scene.stones) {
      const dx = x - sx;
      const dy = y - sy;
      const squared = Math.max(dx * dx + dy * dy, radius * radius * 0.2);
      value -= (dy * radius * radius) / squared;
    }
    let clear = 1;
    for (const { x: sx, y: sy, radius } of scene.stones) {
      clear *= smoothstep(radius, radius * 2.6, length2(x - sx, y - sy));
    }
    return value + clear * scene.turbulence * noise.fbm(x * 1.5, y * 1.7, 2);
  };
  const trails: Trail[] = [];
  for (let i = 0; i < scene.count; i++) {
    const trail: Trail = {
      xs: new Float32Array(STEPS),
      ys: new Float32Array(STEPS),
      speeds: new Float32Array(STEPS),
      begins: random(),
      laps: 1 + Math.floor(random() * 2),
    };
    let x = -aspect / 2 - 0.12 + 0.25 * random();
    // More of them towards the middle, where the obstacle is.
    let y = (random() + random() + random() - 1.5) * 0.8;
    for (let step = 0; step < STEPS; step++) {
      trail.xs[step] = x;
      trail.ys[step] = y;
      const e = 0.002;
      const vx = (stream(x, y + e) - stream(x, y - e)) / (2 * e);
      const vy = -(stream(x + e, y) - stream(x - e, y)) / (2 * e);
      const speed = length2(vx, vy) || 1;
      trail.speeds[step] = speed;
      x += (vx / speed) * STEP;
      y += (vy / speed) * STEP;
    }
    trails.push(trail);
  }
  return trails;
}

function drawTrail(
  canvas: Canvas,
  trail: Trail,
  scene: StreamScene,
  moment: number,
  scale: number,
): void {
  // Enough points between two steps that the trail has no gaps.
  const between = Math.max(1, Math.ceil(STEP * canvas.height * 0.9));
  for (let step = 0; step + 1 < STEPS; step++) {
    const place = step / STEPS - moment * trail.laps + trail.begins;
    const behind = place - Math.floor(place);
    const head =
      scene.exposure >= 1 ? 0.55 : clamp((behind - 1 + scene.exposure) / scene.exposure) ** 2;
    if (head <= 0.004) continue;
    const speed = trail.speeds[step];
    const ends = smoothstep(0, 0.08, step / STEPS) * smoothstep(1, 0.9, step / STEPS);
    const light = (scene.light * head * ends * scale) / between;
    const colour = scene.colours(clamp((speed - 0.45) * 0.75));
    for (let i = 0; i < between; i++) {
      const t = i / between;
      splat(
        canvas,
        canvas.toPixelX(trail.xs[step] + (trail.xs[step + 1] - trail.xs[step]) * t),
        canvas.toPixelY(trail.ys[step] + (trail.ys[step + 1] - trail.ys[step]) * t),
        colour,
        light,
      );
    }
  }
}

/** Adds a dot of light, shared between the four nearest pixels so that it moves smoothly. */
function splat(canvas: Canvas, px: number, py: number, colour: Rgb, light: number): void {
  const x = Math.floor(px - 0.5);
  const y = Math.floor(py - 0.5);
  if (x < 0 || y < 0 || x + 1 >= canvas.width || y + 1 >= canvas.height) return;
  const fx = px - 0.5 - x;
  const fy = py - 0.5 - y;
  const { data, width } = canvas;
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const share = (i === 0 ? 1 - fx : fx) * (j === 0 ? 1 - fy : fy) * light;
      const at = ((y + j) * width + x + i) * 3;
      data[at] += colour[0] * share;
      data[at + 1] += colour[1] * share;
      data[at + 2] += colour[2] * share;
    }
  }
}

/** The obstacles stay dark, with a thin rim of light on the side that meets the stream. */
function shadeStones(canvas: Canvas, scene: StreamScene): void {
  const { width, height, data } = canvas;
  for (let row = 0, at = 0; row < height; row++) {
    const y = (height / 2 - row) / height;
    for (let column = 0; column < width; column++, at += 3) {
      const x = (column - width / 2) / height;
      for (const stone of scene.stones) {
        const away = length2(x - stone.x, y - stone.y) / stone.radius;
        if (away > 1) continue;
        const cover = smoothstep(1, 1 - 3 / (stone.radius * height), away);
        const facing = clamp((stone.x - x) / stone.radius);
        const rim = clamp(away) ** 14 * (0.08 + 0.9 * facing) * 0.5;
        for (let c = 0; c < 3; c++) {
          const lit = scene.ground[c] * 0.6 + scene.colours(0.6)[c] * rim;
          data[at + c] += (lit - data[at + c]) * cover;
        }
      }
    }
  }
}
