import { contrast, mix, readableAs, readableContrast, readableOn } from '../colours/contrast.ts';

/** A background and the text color on it. */
export interface Words {
  ground: string;
  ink: string;
}

/**
 * Keeps styled text readable: a chosen background stays, and a text color that isn't readable on it is replaced by
 * the nearest one that is.
 */
export function readableWords(
  { color, background }: { color?: string | null; background?: string | null },
  around: Words,
): Words {
  const ground = toHex(background, around.ground) ?? around.ground;
  const chosen = toHex(color, ground);
  if (chosen) return { ground, ink: readableAs(chosen, ground) };
  const isReadable = contrast(around.ink, ground) >= readableContrast;
  return { ground, ink: isReadable ? around.ink : readableOn(ground) };
}

/** Converts any color allowed in rich text to `#rrggbb`; translucent ones are blended with what's behind. */
function toHex(colour: string | null | undefined, behind: string): string | undefined {
  const channels = colour?.startsWith('#') ? hexChannels(colour) : rgbChannels(colour ?? '');
  if (!channels || channels.slice(0, 3).some(Number.isNaN)) return undefined;
  const [red, green, blue, alpha = 1] = channels;
  const solid = [red, green, blue]
    .map((value) => Math.round(Math.min(255, Math.max(0, value))))
    .map((value) => value.toString(16).padStart(2, '0'));
  return mix(behind, `#${solid.join('')}`, Math.min(1, Math.max(0, alpha)));
}

function hexChannels(colour: string): number[] | undefined {
  const digits = colour.slice(1);
  const parts = digits.match(digits.length > 4 ? /../g : /./g) ?? [];
  if (parts.length < 3 || parts.length > 4) return undefined;
  const [red, green, blue, alpha] = parts.map((part) =>
    Number.parseInt(part.length === 1 ? part + part : part, 16),
  );
  return alpha === undefined ? [red, green, blue] : [red, green, blue, alpha / 255];
}

function rgbChannels(colour: string): number[] | undefined {
  const parts = /^rgba?\((.*)\)$/i.exec(colour)?.[1].match(/[\d.]+%?/g);
  if (!parts || parts.length < 3) return undefined;
  return parts.map((part, index) => {
    const value = Number.parseFloat(part);
    if (!part.endsWith('%')) return value;
    return index < 3 ? value * 2.55 : value / 100;
  });
}
