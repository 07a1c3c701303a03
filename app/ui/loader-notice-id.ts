/** Where the full-screen loader says that it has taken too long. */
export const loaderNoticeId = 'loader-notice';
