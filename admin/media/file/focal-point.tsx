import { Button } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import { type KeyboardEvent, useId } from 'react';
import type { LibraryFile } from '../../../contract/library/library.ts';
import type { Focal } from '../../../contract/media/media.ts';
import { croppedAt } from '../../../ui/picture/crop.ts';
import styles from './focal-point.module.css';

interface Props {
  src: string;
  /** Alternative text of the image. */
  alt: string;
  value: Focal | null;
  onChange: (focal: Focal | null) => void;
}

const middle: Focal = { x: 0.5, y: 0.5 };

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Picks the part of an image that no crop may lose, by click, drag or arrow keys. */
export function FocalPoint({ src, alt, value, onChange }: Props) {
  const hint = useId();
  const { x, y } = value ?? middle;
  const { ref, active } = useMove<HTMLDivElement>((point) => onChange(rounded(point)));

  function step(event: KeyboardEvent) {
    const direction = steps[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange(rounded({ x: x + direction[0] * size, y: y + direction[1] * size }));
  }

  return (
    <>
      <div ref={ref} className={styles.frame} data-moving={active || undefined}>
        <img src={src} alt={alt} draggable={false} />
        <div
          role="slider"
          tabIndex={0}
          className={styles.point}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label="Focal point"
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(x)}
          aria-valuetext={`${percent(x)} % from the left, ${percent(y)} % from the top`}
          onKeyDown={step}
        />
      </div>
      <div className={styles.below}>
        <p id={hint}>
          Press what must never be cut off, or move the point with the arrow keys, with Shift in
          larger steps.
        </p>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          disabled={value === null}
          onClick={() => onChange(null)}
        >
          Back to the middle
        </Button>
      </div>
    </>
  );
}

/** The tightest crops on the site, by width and height. */
const crops = {
  Hero: [1440, 720],
  'Hero on a phone': [390, 660],
  Tile: [16, 10],
  Square: [1, 1],
} as const;

/** How the site crops an image around its focal point. */
export function CropPreviews({ file, src }: { file: LibraryFile; src: string }) {
  return (
    <ul className={styles.crops} aria-label="How it is cut">
      {Object.entries(crops).map(([name, [width, height]]) => (
        <li key={name}>
          <img
            src={src}
            alt=""
            style={{ ...croppedAt(file), aspectRatio: `${width} / ${height}` }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

const percent = (part: number) => Math.round(part * 100);

/** Rounds to hundredths and clamps to the image. */
const rounded = ({ x, y }: Focal): Focal => ({ x: hundredths(x), y: hundredths(y) });
const hundredths = (part: number) => percent(Math.min(1, Math.max(0, part))) / 100;
