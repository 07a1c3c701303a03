/** The path of the feed of new courses. */
export const feedPath = '/feed.xml';
