import { icon } from '../../ui/icons.tsx';

/** Used in server-rendered markup only, so kept apart from icons that scripts need. */

export const YouTubeIcon = icon(
  <>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="M10 9.3v5.4l4.7-2.7z" fill="currentColor" />
  </>,
);
export const InstagramIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="16.9" cy="7.1" r="0.6" fill="currentColor" />
  </>,
);
export const FacebookIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <path d="M15.8 8.2h-1.2c-1.2 0-2.1.9-2.1 2.2v10M9.8 13.2h5.4" />
  </>,
);
export const LinkedInIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M8 10.5V16M11.8 16v-5.5M11.8 13c0-1.5 1-2.5 2.3-2.5s2.1.9 2.1 2.4V16" />
    <circle cx="8" cy="7.8" r="0.6" fill="currentColor" />
  </>,
);
export const TikTokIcon = icon(
  <path d="M13.5 3.5v11.8a3.6 3.6 0 1 1-3.6-3.6M13.5 3.5c.3 2.6 2.2 4.5 5 4.7" />,
);
export const VimeoIcon = icon(
  <path d="M3 8.4c1.6-1.5 3.2-3 4.4-2.9 2.6.2 1.9 8.4 3.9 8.4 1.3 0 3.3-3.6 2.5-5-.3-.6-1.3-.4-1.8 0 .6-2 2.4-3.9 4.8-3.7 3.4.3 2.8 4 1.2 7-1.7 3.3-4.8 7.3-7.4 7.3-3.4 0-3.2-6.7-4.7-9.2-.4-.6-1.2-.1-1.8.4z" />,
);
export const XIcon = icon(<path d="M4.5 4.5 19.5 19.5M19 4.5l-6.2 6.4M11.2 13.100 5 19.5" />);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5z" />
  </>,
);
