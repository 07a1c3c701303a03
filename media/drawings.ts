/** Pixels per unit, as in CSS. */
const pixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** No root element needs more than this; sniffing has found where it begins. */
export const mostRootBytes = 64 * 1024;

/**
 * The size of a drawing as declared by its root element, if at all. The drawing is never rendered for this: what a
 * few lines of SVG can demand of a renderer is unbounded.
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
  // If only one side is given, the other follows from the aspect ratio of the viewBox.
  return {
    width: whole(width ?? (height ? (height * boxWidth) / boxHeight : boxWidth)),
    height: whole(height ?? (width ? (width * boxHeight) / boxWidth : boxHeight)),
  };
}

/** An unclosed comment drops everything after it. */
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
