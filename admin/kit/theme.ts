import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import forcedColours from './forced-colours.module.css';

/** Fixed values, since the library lightens its own shades for text to below 4.5:1. */
export const colours = {
  danger: '#c92a2a',
  quiet: '#495057',
  warning: '#8a5300',
  good: '#2b7a3d',
} as const;

/** The admin area has colours of its own, so that no site theme can make it unreadable. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 8,
  defaultRadius: 8,
  fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Instrument Sans Variable', system-ui, sans-serif", fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Help goes below the field, so that adjacent fields align whether or not they have any.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Input: {
      // In an invalid field, an example must not look like typed text.
      styles: { input: { '--input-placeholder-color': 'var(--mantine-color-placeholder)' } },
    },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.4 },
        // A dialog that slides in would move its buttons away from an early click.
        transitionProps: { transition: 'fade', duration: 150 },
      },
      styles: { title: { fontSize: 18, fontWeight: 650 } },
    },
    Switch: { classNames: { track: forcedColours.track, thumb: forcedColours.thumb } },
    Checkbox: { classNames: { icon: forcedColours.check } },
    SegmentedControl: { classNames: { label: forcedColours.choice } },
  },
});

/** The library's dimmed gray and red fall short of 4.5:1 on white. */
export const readableColours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545c64',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-body': '#ffffff',
  },
  dark: {},
});
