import { visitorLengths, visitorLimits } from './visitor-limits.ts';

/** All constants of the product, defined once for both sides. Names include their unit. */

export const limits = {
  ...visitorLimits,
  relatedProducts: 3,
  feedCourses: 30,
  layoutCategories: 12,
  /** Own pages linked in the header, and in the footer. */
  layoutPages: 40,
  itemsPerRow: { min: 1, max: 4, default: 2 },
  /** How long deleted items can be restored. */
  trashDays: 30,
  /** How long a preview link works, and how many an item has at once. */
  previewHours: 24,
  previewsOfItem: 20,
  /** Demo items that one call may name; the demo has fewer. */
  demoItems: 500,
  /** Files per page of the library, at most. */
  libraryPage: 200,
  /** For the captions of a video in one language, and the number of languages. */
  captionCues: 20_000,
  captionHours: 24,
  captionLanguages: 40,
  /** Links per page of their list, and uses listed per link. */
  linksAPage: 50,
  placesOfLink: 10,
  /** Manual redirects at most, and redirects per page of their list. */
  redirects: 100_000,
  redirectsAPage: 50,
  /** The longest chain of redirects; no page ever moved more often. */
  redirectSteps: 50,
  /** For one imported file of subscribers or redirects. */
  importedBytes: 20_000_000,
  importedLines: 200_000,
  /** For the optional sections of a product. */
  curriculumSections: 50,
  lessonsOfSection: 100,
  lessons: 500,
  testimonials: 50,
  questions: 50,
  /** The longest period of one insights request: as many days as are stored. */
  insightDays: 760,
  /** More than any site has pages. */
  mostSearched: 1_000_000,
  /** Events that a page sends at once. */
  eventsAtOnce: 8,
  versionsKept: { min: 1, max: 1_000, default: 50 },
  /** How long unconfirmed sign-ups are kept, and how often they are emailed meanwhile. */
  pendingDays: 7,
  mailsOfAddress: { pauseMinutes: 10, aDay: 3 },
  /** How long audit log entries are kept, and how many a page shows. */
  auditLogDays: 365,
  auditLogPage: 50,
  subscribersAPage: 50,
  newsletterBlocks: 40,
  /** Besides YouTube and Instagram; a header has room for this many icons. */
  socialLinks: 8,
  linksOfTeacher: 8,
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

/** The longest text of each field; generous for people, finite for machines. */
export const lengths = {
  ...visitorLengths,
  title: 200,
  slug: 120,
  shortText: 300,
  siteName: 60,
  siteDescription: 160,
  /** The SEO title and description; longer than any search engine or messenger shows. */
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
  /** Searchable text per page: generous for a course, finite for memory. */
  searchedText: 5_000,
  password: 256,
  /** For new passwords; an existing one may be shorter. */
  shortestPassword: 12,
  /** An app code or a recovery code, including spaces as typed. */
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
  /** The transcript of a video in the structured data of its page. */
  transcript: 5_000,
  categoriesOfProduct: 200,
  tagsOfProduct: 100,
  teachersOfProduct: 10,
  reorderedItems: 50_000,
  order: 2_147_483_647,
} as const;
