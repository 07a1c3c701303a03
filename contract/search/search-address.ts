/** The path of the search page, and its query parameter. */
export const searchPath = '/search';
export const searchParameter = 'q';
