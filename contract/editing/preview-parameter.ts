/** What an address names the token of a preview by. It stands apart: visitors' scripts need nothing else of previews. */
export const previewParameter = 'preview';
