import type { PaletteName } from '../contract/site/palette-names.ts';

/** Backgrounds and the text on them, in light or dark mode; `soft` is for secondary text. */
interface Tone {
  ground: string;
  surface: string;
  sunken: string;
  ink: string;
  soft: string;
}

export interface Palette {
  label: string;
  /** The suggested primary color; any other may be chosen. */
  primaryColor: string;
  light: Tone;
  dark: Tone;
}

/** Easy on the eyes for long: backgrounds near white and near black, each with its own color temperature. */
export const palettes = {
  paper: {
    label: 'Paper',
    primaryColor: '#2563eb',
    light: tone('#faf9f6', '#ffffff', '#efede7', '#17161a', '#5b5862'),
    dark: tone('#0f0f11', '#19191c', '#1e1e22', '#f4f2ee', '#aaa7b0'),
  },
  gallery: {
    label: 'Gallery',
    primaryColor: '#d9381e',
    light: tone('#ffffff', '#ffffff', '#f1f1f1', '#111111', '#595959'),
    dark: tone('#0a0a0a', '#161616', '#1c1c1c', '#f5f5f5', '#a8a8a8'),
  },
  clay: {
    label: 'Clay',
    primaryColor: '#b4502d',
    light: tone('#fbf6f1', '#fffdfb', '#f1e7dd', '#221813', '#66574e'),
    dark: tone('#15100d', '#201915', '#261f1a', '#f6efe8', '#b5a89d'),
  },
  forest: {
    label: 'Forest',
    primaryColor: '#1f7a4d',
    light: tone('#f6f7f2', '#fdfefb', '#e8ebe0', '#14201a', '#525d57'),
    dark: tone('#0d1512', '#16201b', '#1b2621', '#eef3ee', '#a3b0a8'),
  },
  harbour: {
    label: 'Harbour',
    primaryColor: '#0f7490',
    light: tone('#f4f8fa', '#fcfeff', '#e4edf1', '#0f1c24', '#4f606b'),
    dark: tone('#0a1318', '#121d24', '#18242c', '#ecf4f7', '#9db0ba'),
  },
  dusk: {
    label: 'Dusk',
    primaryColor: '#7c3aed',
    light: tone('#f8f6fa', '#fefdff', '#ece8f1', '#1b1623', '#5d5667'),
    dark: tone('#120f18', '#1c1824', '#221d2b', '#f3f0f7', '#ada6b8'),
  },
} as const satisfies Record<PaletteName, Palette>;

function tone(ground: string, surface: string, sunken: string, ink: string, soft: string): Tone {
  return { ground, surface, sunken, ink, soft };
}
