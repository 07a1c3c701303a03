import { defineQueue } from './runner.ts';

/**
 * All background work: which kinds of job there are, where each runs, how many at once, and which handler does it.
 *
 * The deletions at midnight (UTC) aren't jobs. Visitor hashes, salts and old visit counts are deleted by every server
 * that counts visits: `api/insights/counting.ts`.
 */

const day = 24 * 60 * 60;

export const queues = {
  /** Work with a due time of its own: schedules and deletions. */
  timed: defineQueue({
    runs: 'server',
    concurrency: 1,
    lookEveryMs: 400, // schedules run within a second of their time
    policy: 'transactional',
    open: async (db) => db,
    jobs: {
      schedule: async () => (await import('./schedules.ts')).runSchedule,
      'empty-trash': async () => (await import('./empty-trash.ts')).emptyTrash,
      'forget-pending': async () => (await import('../store/newsletter/joining.ts')).forgetPending,
      'forget-record': async () =>
        (await import('../store/audit-log/forgetting.ts')).deleteOldAuditEntries,
    },
    everySeconds: { 'forget-record': day },
  }),

  /** Confirmations first, because somebody is waiting for them, then newsletters at their rate. */
  mail: defineQueue({
    runs: 'server',
    needs: 'mail',
    concurrency: 1, // newsletters are sent over several connections at once
    lookEveryMs: 500,
    policy: 'once',
    open: async (...settings) => (await import('./mail-context.ts')).openMailContext(...settings),
    close: ({ mailer }) => mailer.close(),
    jobs: {
      'confirm-mail': async () => (await import('./confirm-mail.ts')).sendConfirmMail,
    },
    otherWork: async () => (await import('./newsletters.ts')).claimNewsletterMails,
  }),

  /** CPU- and memory-intensive work, one job at a time so that visitors never wait for it. */
  files: defineQueue({
    runs: 'process',
    concurrency: 1,
    lookEveryMs: 10_000,
    looksAtStart: true,
    policy: 'once',
    open: async (...settings) => (await import('./file-context.ts')).openFileContext(...settings),
    close: ({ decoding }) => decoding.end(),
    jobs: {
      'picture-sizes': async () => (await import('./picture-sizes.ts')).makePictureSizes,
      'share-picture': async () => (await import('./share-picture.ts')).makeSharePicture,
      'site-icons': async () => (await import('./site-icons.ts')).makeSiteIcons,
      'file-facts': async () => (await import('./file-facts.ts')).findFileFacts,
      'remove-files': async () => (await import('./remove-files.ts')).removeFiles,
    },
  }),

  /** Network-bound work: four hosts at a time, one link at a time per host. */
  links: defineQueue({
    runs: 'process',
    needs: 'linkChecks',
    concurrency: 4,
    lookEveryMs: 10_000,
    policy: 'self-ending',
    open: async (...settings) => (await import('./link-jobs.ts')).openLinkContext(...settings),
    enqueue: async (db) => (await import('../store/link-checks/finding.ts')).announceFinding(db),
    jobs: {
      'find-links': async () => (await import('./link-jobs.ts')).findSiteLinks,
      'check-links': async () => (await import('./link-jobs.ts')).checkHost,
    },
  }),
};
