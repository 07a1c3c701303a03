/** How long each unit is in pixels, as CSS has them. */
const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** More than this a root element does not need; sniffing has found where it begins. */
export const mostRootBytes = 64 * 1024;

/**
 * How large a drawing is, as its root element says; it need not say. It is never drawn for that:
 * what a few lines of SVG can ask of a renderer has no bounds.
 */
export function sizeOfDrawing(start: Buffer): { width?: number; height?: number } {
  const text = start.toString('latin1');
  const root = /<svg[\s>][^>]*/i.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[0] ?? '';
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).join('') ?? '';
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] = [box[2] ?? 0, box[3] ?? 0];
  const [width, height] = [toPixels(attribute('width')), toPixels(attribute('height'))];
  // Where only one side is said, the other keeps the shape of the box.
  return {
    width: whole(width ?? (height ? (height * boxWidth) / boxHeight : boxWidth)),
    height: whole(height ?? (width ? (width * boxHeight) / boxWidth : boxHeight)),
  };
}

function toPixels(length: string): number | undefined {
  const [, number, unit] = /^\s*(\d*\.?\d+)\s*([a-z]*)\s*$/.exec(length) ?? [];
  return unit !== undefined && unit in pixels ? Number(number) * pixels[unit] : undefined;
}

const whole = (size: number) =>
  Number.isFinite(size) && size > 0 && size < 1e6 ? Math.max(1, Math.round(size)) : undefined;
