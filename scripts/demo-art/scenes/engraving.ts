import type { Canvas } from '../canvas.ts';
import { clamp, length2, mix, smoothstep } from '../maths.ts';
import { blend, type Rgb } from '../palette.ts';
import { shade } from '../shade.ts';

/** What the pen draws at a place: which line it is on, how dark it must be, and with which ink. */
type Stroke = { phase: number; dark: number; ink: Rgb };

export type EngravingScene = { paper: Rgb; at: (x: number, y: number, stroke: Stroke) => void };

/** Lines that swell in the shade and thin out in the light, as an engraver cuts them. */
export function paintEngraving(canvas: Canvas, scene: EngravingScene): void {
  const stroke: Stroke = { phase: 0, dark: 0, ink: scene.paper };
  const aside: Stroke = { phase: 0, dark: 0, ink: scene.paper };
  const step = 0.0006;
  shade(
    canvas,
    (x, y, out) => {
      scene.at(x, y, stroke);
      scene.at(x + step, y, aside);
      const slopeX = aside.phase - stroke.phase;
      scene.at(x, y + step, aside);
      const slopeY = aside.phase - stroke.phase;
      // How much the phase changes over one pixel: the edge of a line is one pixel soft.
      const soft = clamp(length2(slopeX, slopeY) / step / canvas.height, 0.001, 0.5);
      const place = Math.abs(stroke.phase - Math.round(stroke.phase));
      const half = mix(0.04, 0.43, clamp(stroke.dark));
      const drawn =
        stroke.dark < -0.5 ? 0 : smoothstep(half + soft * 0.7, half - soft * 0.7, place);
      const colour = blend(scene.paper, stroke.ink, drawn);
      const shadeOfPaper = 1.02 - 0.16 * (x * x * 0.35 + y * y);
      out[0] = colour[0] * shadeOfPaper;
      out[1] = colour[1] * shadeOfPaper;
      out[2] = colour[2] * shadeOfPaper;
    },
    2,
  );
}
