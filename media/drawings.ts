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
  const text = withoutComments(start.toString('latin1'));
  const root = /<svg[\s>][^>]*/i.exec(text)?.[0] ?? '';
  const attributes = new Map(
    Array.from(root.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), (found) => [
      found[1],
      found[2] ?? found[3],
    ]),
  );
  const attribute = (name: string) => attributes.get(name)?.trim() ?? '';
  const box = attribute('viewBox')
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

/** Up to one that never ends, behind which nothing is read. */
function withoutComments(text: string): string {
  const [before, ...rest] = text.split('<!--');
  const behind = rest.map((part) => {
    const end = part.indexOf('-->');
    return end < 0 ? '' : part.slice(end + '-->'.length);
  });
  return [before, ...behind].join('');
}

function toPixels(length: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)$/.exec(length) ?? [];
  return unit !== undefined && unit in pixels ? Number(number) * pixels[unit] : undefined;
}

const whole = (size: number) =>
  Number.isFinite(size) && size > 0 && size < 1e6 ? Math.max(1, Math.round(size)) : undefined;
