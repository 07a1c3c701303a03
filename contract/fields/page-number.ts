/** A page number in a URL. */
export const pageNumber = /^[1-9]\d{0,4}$/;
