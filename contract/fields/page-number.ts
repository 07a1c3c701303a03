/** How the number of a page is written in an address. */
export const pageNumber = /^[1-9]\d{0,4}$/;
