import { visitorLengths, visitorLimits } from './visitor-limits.ts';

/** Every constant of the product, said once for both sides. Names carry their unit. */

export const limits = {
  ...visitorLimits,
  relatedProducts: 3,
  feedCourses: 30,
  layoutCategories: 12,
  /** How many own pages each of header and footer lead to. */
  layoutPages: 40,
  itemsPerRow: { min: 1, max: 4, default: 2 },
  /** How long what was deleted can be brought back. */
  trashDays: 30,
  /** How long a link to a draft opens it, and how many of them an item has at once. */
  previewHours: 24,
  previewsOfItem: 20,
  /** How much of the demo can be named in one call; it has less. */
  demoItems: 500,
  /** How many files a page of the library has at most. */
  libraryPage: 200,
  /** Of the captions of a video in one language, and in how many languages it may have them. */
  captionCues: 20_000,
  captionHours: 24,
  captionLanguages: 40,
  /** How many links a page of their list has, and how many places of each. */
  linksAPage: 50,
  placesOfLink: 10,
  /** How many redirects are made by hand at most, and how many a page of their list has. */
  redirects: 100_000,
  redirectsAPage: 50,
  /** How many redirects a chain has at most; more often than that no page ever moved. */
  redirectSteps: 50,
  /** Of one file of subscribers or redirects. */
  importedBytes: 20_000_000,
  importedLines: 200_000,
  /** Of the optional parts of a product. */
  curriculumSections: 50,
  lessonsOfSection: 100,
  lessons: 500,
  testimonials: 50,
  questions: 50,
  /** How many days one look at what was counted may span: as many as are kept. */
  insightDays: 760,
  /** More than a site has pages. */
  mostSearched: 1_000_000,
  /** What a page sends together. */
  eventsAtOnce: 8,
  versionsKept: { min: 1, max: 1_000, default: 50 },
  /** How long who has not confirmed is remembered, and how often they are written to meanwhile. */
  pendingDays: 7,
  mailsOfAddress: { pauseMinutes: 10, aDay: 3 },
  /** How long it is known what was done, and how much of it a page shows. */
  auditLogDays: 365,
  auditLogPage: 50,
  subscribersAPage: 50,
  newsletterBlocks: 40,
  /** Beside YouTube and Instagram; a header has room for so many icons. */
  socialLinks: 8,
  newsletterCourses: 12,
  passkeys: 20,
  recoveryCodes: 10,
  savedNoticeMs: 3_000,
  loadingPollMs: 100,
  /** How long a page waits for its scripts before it goes on without them. */
  scriptPatienceMs: 8_000,
  headerHeightPx: 74,
  editorMinHeightPx: 400,
  galleryRatio: 16 / 9,
  youtubeIdCharacters: 11,
  hexColourCharacters: 7,
} as const;

/** How much text a field may hold; generous for people, finite for machines. */
export const lengths = {
  ...visitorLengths,
  title: 200,
  slug: 120,
  shortText: 300,
  siteName: 60,
  siteDescription: 160,
  /** Of what is written for search engines and messengers; longer than any of them shows. */
  shareTitle: 120,
  shareDescription: 300,
  linkName: 40,
  language: 35,
  newsletterTitle: 80,
  description: 2_000,
  richText: 200_000,
  url: 2_048,
  alt: 500,
  captionLabel: 60,
  captions: 1_000_000,
  path: 300,
  hostName: 253,
  device: 80,
  auditSubject: 120,
  /** Of what a page says, so much is searched: generous for a course, finite for the memory. */
  searchedText: 5_000,
  password: 256,
  /** Of a password that is set from now on; one that is kept may be shorter. */
  shortestPassword: 12,
  /** Of a code of an app or a recovery code, with the spaces that somebody types. */
  code: 40,
  passkeyName: 60,
  credentialId: 1_024,
  tagTitle: 60,
  personName: 120,
  testimonial: 1_000,
  amount: 13,
  lessonLength: 8,
  buttonText: 60,
  galleryPictures: 100,
  /** Of what is said in a video, in the structured data of its page. */
  transcript: 5_000,
  categoriesOfProduct: 200,
  tagsOfProduct: 100,
  reorderedItems: 50_000,
  order: 2_147_483_647,
} as const;
