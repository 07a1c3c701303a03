/** The media query for a mail's dark mode; a preview resolves it in place of the mail client. */
export const darkQuery = '@media (prefers-color-scheme:dark)';
