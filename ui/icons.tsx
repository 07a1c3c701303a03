import type { ReactNode } from 'react';

/** Line icons drawn for this site; the control around an icon provides the accessible name. */
export function icon(children: ReactNode) {
  return () => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = icon(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.6 15.6 4.9 4.9" />
  </>,
);
export const MenuIcon = icon(<path d="M4 8.5h16M4 15.5h16" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />);
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);
export const ArrowIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const PreviousIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const NextIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
