/** Where a feed of new courses is. */
export const feedPath = '/feed.xml';
