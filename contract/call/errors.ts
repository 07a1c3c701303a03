import { visitorMessages } from './visitor-messages.ts';

/**
 * All errors. `errorCatalogue` lists what the API returns, with statuses;
 * `messages` are the texts that pages show (specification, section 8).
 */

const stale = (noun: string) =>
  `This ${noun} was changed somewhere else. Reload to see the latest version.`;

export const errorCatalogue = {
  invalidInput: { status: 400, message: 'Some fields need your attention.' },
  malformedBody: { status: 400, message: 'The request body could not be read.' },
  malformedRequest: { status: 400, message: 'The request could not be read.' },
  unknownCategory: { status: 400, message: 'A chosen category does not exist any more.' },
  unknownTeacher: { status: 400, message: 'A chosen teacher does not exist any more.' },
  unknownTag: { status: 400, message: 'A chosen tag does not exist any more.' },
  pastSchedule: { status: 400, message: 'Please choose a moment in the future.' },
  noFile: { status: 400, message: 'Choose a file to upload.' },
  strayPoster: { status: 400, message: 'A poster comes alone, beside exactly one video.' },
  brokenUpload: { status: 400, message: 'The upload was interrupted. Please try again.' },
  unreadableCaptions: { status: 400, message: 'These captions cannot be read.' },
  tooManyCaptions: { status: 400, message: 'This video has captions in too many languages.' },
  onlyVideos: { status: 400, message: 'Only a video has captions and a poster.' },
  noPicture: { status: 400, message: 'A poster must be a picture of the library.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalidCredentials: { status: 401, message: 'Invalid credentials' },
  secondFactorNeeded: { status: 403, message: 'A second factor is needed.' },
  wrongFactor: { status: 403, message: 'This was not right, or was used already.' },
  wrongPassword: { status: 403, message: 'This is not your password.' },
  confirmationNeeded: { status: 403, message: 'Please confirm first that it is you.' },
  foreignOrigin: { status: 403, message: 'Only the pages of this site may send this.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  productNotFound: { status: 404, message: 'Product not found' },
  categoryNotFound: { status: 404, message: 'Category not found' },
  pageNotFound: { status: 404, message: 'Page not found' },
  teacherNotFound: { status: 404, message: 'Teacher not found' },
  tagNotFound: { status: 404, message: 'Tag not found' },
  passkeyNotFound: { status: 404, message: 'This passkey was removed already.' },
  deviceNotFound: { status: 404, message: 'This device is signed out already.' },
  versionNotFound: { status: 404, message: 'This version is not kept any more.' },
  previewNotFound: { status: 404, message: 'This preview has ended already.' },
  unknownLink: { status: 404, message: 'This link is not known any more.' },
  subscriberNotFound: { status: 404, message: 'This subscriber does not exist any more.' },
  newsletterNotFound: { status: 404, message: 'This newsletter does not exist any more.' },
  linkNotFound: { status: 404, message: 'This link is not on the site any more.' },
  redirectNotFound: { status: 404, message: 'This redirect does not exist any more.' },
  notInTrash: { status: 404, message: 'This is not in the trash any more.' },
  fileNotFound: { status: 404, message: 'This file is not in the library any more.' },
  captionsNotFound: { status: 404, message: 'This video has no captions in that language.' },
  noDemo: { status: 409, message: 'There is no demo content to remove.' },
  noRemovedDemo: { status: 409, message: 'The demo content cannot be brought back any more.' },
  backupNotOffered: { status: 404, message: 'This download has ended. Please start it again.' },
  backupRunning: { status: 409, message: 'A backup is being downloaded already.' },
  noDraft: { status: 409, message: 'There is nothing to publish.' },
  onlyDraft: { status: 409, message: 'There is nothing but this draft. Delete it instead.' },
  alwaysPublished: { status: 409, message: 'This page is always on the site.' },
  notPublished: { status: 409, message: 'This is not on the site.' },
  fileInUse: { status: 409, message: 'Something still uses this file.' },
  otherKind: {
    status: 409,
    message: 'A picture can take the place of a picture, and a video that of a video.',
  },
  mailOff: {
    status: 409,
    message: 'No mail server is configured: set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
  },
  noPostalAddress: {
    status: 409,
    message: 'Please enter your postal address first: it stands in every newsletter.',
  },
  incompleteNewsletter: { status: 409, message: 'A newsletter needs a subject and a text.' },
  noSubscribers: { status: 409, message: 'There is nobody to send it to yet.' },
  newsletterOnItsWay: { status: 409, message: 'This newsletter is on its way already.' },
  newsletterNotSending: { status: 409, message: 'This newsletter is not on its way.' },
  mailRefused: { status: 409, message: 'The mail server did not take the mail.' },
  linkChecksOff: { status: 409, message: 'Links are not looked at: LINK_CHECKS is 0.' },
  importRunning: {
    status: 409,
    message: 'An import is running already. Please wait until it is done.',
  },
  redirectKnown: { status: 409, message: 'This address leads there already.' },
  redirectTaken: { status: 409, message: 'This address leads somewhere else already.' },
  redirectOfPage: { status: 409, message: 'There is a page at this address, which stays.' },
  redirectLoop: { status: 409, message: 'This would lead in a circle.' },
  redirectChain: {
    status: 409,
    message: 'This makes a chain of redirects too long. Lead straight to the final address.',
  },
  tooManyRedirects: { status: 409, message: 'There are too many redirects already.' },
  slugRedirect: { status: 409, message: 'This follows the item whose slug it was.' },
  appThere: { status: 409, message: 'An app is set up already. Remove it first.' },
  noSecretKey: {
    status: 409,
    message:
      'Set SECRET_KEY first: every server needs the key that the secret of an app is sealed with.',
  },
  tooManyPasskeys: { status: 409, message: 'There are too many passkeys. Remove one first.' },
  noFactor: { status: 409, message: 'Set up a second factor first.' },
  methodNotAllowed: { status: 405, message: 'This address does not take that method.' },
  tooSlow: { status: 408, message: 'The request took too long to arrive.' },
  productSlugTaken: { status: 409, message: 'A product with this slug already exists' },
  categorySlugTaken: { status: 409, message: 'A category with this slug already exists' },
  pageSlugTaken: { status: 409, message: 'A page with this slug already exists' },
  teacherSlugTaken: { status: 409, message: 'A teacher with this slug already exists' },
  tagTitleTaken: { status: 409, message: 'A tag with this title already exists' },
  staleProduct: { status: 412, message: stale('product') },
  staleCategory: { status: 412, message: stale('category') },
  staleTag: { status: 412, message: stale('tag') },
  stalePage: { status: 412, message: stale('page') },
  staleTeacher: { status: 412, message: stale('teacher') },
  staleFile: { status: 412, message: stale('file') },
  staleNewsletter: { status: 412, message: stale('newsletter') },
  staleRedirect: { status: 412, message: stale('redirect') },
  staleTheme: { status: 412, message: stale('theme') },
  staleSettings: {
    status: 412,
    message: 'These settings were changed somewhere else. Reload to see the latest version.',
  },
  tooLarge: { status: 413, message: 'This is too large.' },
  tooHeavy: {
    status: 413,
    message:
      'This file takes too much memory or time to open. Please save it anew; a picture as JPEG, with at most 5000 pixels a side.',
  },
  wrongType: { status: 415, message: 'This type of content is not accepted here.' },
  damagedPicture: {
    status: 415,
    message: 'This picture is damaged or far too large to show.',
  },
  heicPicture: {
    status: 415,
    message:
      'This is a HEIC photo, which browsers cannot show. Please export it as JPEG; an iPhone takes JPEG photos after Settings › Camera › Formats › Most Compatible.',
  },
  unplayableVideo: {
    status: 415,
    message:
      'This video is in a format (HEVC or ProRes) that many browsers cannot play. Please export it as MP4 with H.264; an iPhone records it after Settings › Camera › Formats › Most Compatible.',
  },
  noSuchRange: { status: 416, message: 'The file does not have that part.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  headersTooLarge: { status: 431, message: 'The headers of the request are too large.' },
  crashed: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  outOfRoom: { status: 503, message: 'The server has no room left. Nothing was saved.' },
  tooManyUploads: {
    status: 503,
    message: 'Too many files are being looked at just now. Please try again in a minute.',
  },
  unavailable: { status: 503, message: 'The site is busy for a moment. Please try again shortly.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export interface Issue {
  path: string;
  message: string;
}

interface ErrorDetails {
  /** More specific than the catalogue, such as the limit that was exceeded. */
  message?: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
}

/** An expected error from the catalogue; anything else that is thrown is a crash. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}

/** What to choose instead, by the kinds that a field accepts. */
const wrongTypes: Record<string, string> = {
  image: 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF or SVG).',
  video: 'Please choose a video (MP4, WebM, MOV or OGG).',
  'image,video':
    'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF, SVG) or a video (MP4, WebM, MOV, OGG).',
};

export const messages = {
  login: { refused: 'Invalid credentials', failed: 'Login failed. Please try again.' },
  ...visitorMessages,
  link: { invalid: 'Enter an address that starts with https:// or /' },
  upload: {
    failedBecause: (error: string) => `Upload failed: ${error}`,
    failed: 'Upload failed',
    someFailed: (count: number) => `${count} file(s) failed to upload`,
    editorFailed: 'Image upload failed',
    network: 'Network error',
    error: 'Upload error',
    tooLarge: (mb: number) => `Please choose a file of at most ${mb} MB.`,
    wrongType: (kinds: readonly ('image' | 'video')[]) =>
      wrongTypes[kinds.join()] ?? wrongTypes.image,
  },
  products: {
    createFailed: 'Failed to create products',
    updateFailed: 'Failed to update products',
    deleteFailed: 'Failed to delete product',
    reorderFailed: 'Failed to reorder products',
    saveFailed: 'Failed to save product',
    confirmDelete: 'Are you sure you want to delete this product?',
  },
  categories: {
    createFailed: 'Failed to create categories',
    updateFailed: 'Failed to update categories',
    deleteFailed: 'Failed to delete category',
    reorderFailed: 'Failed to reorder categories',
    saveFailed: 'Failed to save category',
    confirmDelete: 'Are you sure you want to delete this category?',
  },
  pages: {
    createFailed: 'Failed to create pages',
    updateFailed: 'Failed to update pages',
    deleteFailed: 'Failed to delete page',
    reorderFailed: 'Failed to reorder pages',
    saveFailed: 'Failed to save page',
    confirmDelete: 'Are you sure you want to delete this page?',
  },
  teachers: {
    createFailed: 'Failed to create teacher',
    updateFailed: 'Failed to update teacher',
    deleteFailed: 'Failed to delete teacher',
    reorderFailed: 'Failed to reorder teachers',
    saveFailed: 'Failed to save teacher',
    confirmDelete: 'Are you sure you want to delete this teacher?',
  },
  tags: {
    createFailed: 'Failed to create tag',
    updateFailed: 'Failed to update tag',
    deleteFailed: 'Failed to delete tag',
  },
  items: { duplicateFailed: 'Failed to duplicate', unpublishFailed: 'Failed to unpublish' },
  trash: {
    loadFailed: 'Failed to load the trash',
    restoreFailed: 'Failed to restore',
    removeFailed: 'Failed to delete for ever',
    confirmRemove: 'Are you sure you want to delete this for ever?',
  },
  links: {
    loadFailed: 'Failed to load the links',
    recheckFailed: 'Failed to look again',
    ignoreFailed: 'Failed to ignore the link',
  },
  record: { loadFailed: 'Failed to load the record' },
  backup: {
    loadFailed: 'Failed to load the last backup',
    beginFailed: 'Failed to start the download',
    cancelFailed: 'Failed to cancel the download',
  },
  library: {
    loadFailed: 'Failed to load the library',
    saveFailed: 'Failed to save file',
    deleteFailed: 'Failed to delete file',
    confirmDelete: 'Are you sure you want to delete this file?',
    replaceFailed: 'Failed to replace file',
    posterFailed: 'Failed to change the poster',
    captionsFailed: 'Failed to add captions',
    captionsRemoveFailed: 'Failed to remove captions',
  },
  firstSteps: { dismissFailed: 'Failed to change where the first steps are shown' },
  demo: {
    loadFailed: 'Failed to look what there is of the demo content',
    removeFailed: 'Failed to remove the demo content',
    restoreFailed: 'Failed to bring the demo content back',
  },
  homepage: { storeFailed: 'Failed to save homepage hero', saveFailed: 'Failed to save' },
  about: { saveFailed: 'Failed to save changes' },
  theme: { saveFailed: 'Failed to save theme' },
  settings: { saveFailed: 'Failed to save settings' },
  subscribers: {
    refused: 'Failed to load subscribers',
    failed: 'An error occurred while loading subscribers',
  },
  insights: {
    loadFailed: 'Failed to load what was counted',
    switchFailed: 'Failed to switch counting',
  },
  account: {
    loadFailed: 'Failed to load your account',
    devicesFailed: 'Failed to load where you are signed in',
    passwordFailed: 'Failed to change the password',
    appFailed: 'Failed to set up the app',
    removeFailed: 'Failed to remove the second factor',
    passkeyFailed: 'Failed to add the passkey',
    codesFailed: 'Failed to make recovery codes',
    endFailed: 'Failed to sign out the device',
    confirmFailed: 'Failed to confirm that it is you',
    factorFailed: 'Failed to use the second factor',
  },
  logout: {
    confirm: 'Are you sure you want to logout from the admin panel?',
    everywhereFailed: 'Failed to sign out everywhere',
  },
  previews: {
    openFailed: 'Failed to open the preview',
    revokeFailed: 'Failed to revoke the link',
    copyFailed: 'The link could not be copied. It is selected now, to copy it by hand.',
  },
  colour: { invalid: 'Please enter a valid hex color (e.g., #FF5733)' },
} as const;
