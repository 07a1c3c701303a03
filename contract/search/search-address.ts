/** Where visitors search, and the parameter that holds their words. */
export const searchPath = '/search';
export const searchParameter = 'q';
