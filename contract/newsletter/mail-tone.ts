/** How a mail asks for its dark form; a preview answers for the mail program. */
export const darkQuery = '@media (prefers-color-scheme:dark)';
