/** The id of the full-screen loader's notice that loading takes too long. */
export const loaderNoticeId = 'loader-notice';
