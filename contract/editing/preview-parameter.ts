/**
 * The query parameter for a preview's token. In a file of its own: visitors' scripts need nothing else of previews.
 */
export const previewParameter = 'preview';
