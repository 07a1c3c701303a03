import { defineQueue } from './runner.ts';

/**
 * All background work: which kinds of job there are, where each runs, how many at once, and what does it.
 *
 * At midnight (UTC) nothing runs here. Visitor hashes, salts and old visit counts are deleted by every server that
 * counts visits: `api/insights/counting.ts`.
 */

const day = 24 * 60 * 60;

export const queues = {
  /** What has a time of its own: schedules, and deletions that are due. */
  timed: defineQueue({
    runs: 'server',
    concurrency: 1,
    lookEveryMs: 400, // a schedule is carried out within a second of its time
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

  /** Confirmations, which somebody is waiting for, then newsletters at their rate. */
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

  /** What needs processor time and memory: one at a time, so that visitors never wait for it. */
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

  /** What waits for other sites: four hosts at a time, and each host one link at a time. */
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
