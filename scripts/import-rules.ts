/** Who may import whom: the folder that a file stands in says what it may touch. */

interface Room {
  /** The rooms that it may import from, beside itself. */
  rooms: string[] | 'any';
  /** The packages that it may import; any where this is missing. */
  packages?: RegExp;
  because: string;
}

/** The nouns, the engine below them, and the tables below both. */
const store = ['store', 'store/engine', 'store/tables'];

const browserPackages = /^(react|react-dom|react-router|@fontsource-variable\/[\w-]+)(\/|$)/;

export const rooms: Record<string, Room> = {
  contract: {
    rooms: [],
    packages: /^zod$/,
    because: 'both sides import the contract, so it must run anywhere and know nobody',
  },
  search: {
    rooms: ['contract'],
    because:
      'the index runs on the server and in the browser of an export, so it needs nothing else',
  },
  'store/migrations': {
    rooms: [],
    because: 'a migration that was released stays as it was, whatever changes around it',
  },
  'store/tables': {
    rooms: ['contract'],
    because:
      'a table describes its rows by the contract alone; the code that reads or checks them imports it',
  },
  'store/engine': {
    rooms: ['store/tables', 'store/migrations', 'contract'],
    because: 'the engine knows connections, transactions and changes; nouns stand above it',
  },
  store: {
    rooms: ['store/engine', 'store/tables', 'search', 'contract'],
    because: 'the store speaks SQL and the contract; who asks is none of its business',
  },
  media: {
    rooms: ['contract'],
    because: 'bytes are kept apart from rows, so that either can move to another engine',
  },
  mail: {
    rooms: ['contract'],
    because: 'how a mail looks and travels knows no rows: whoever sends one says what is in it',
  },
  cache: {
    rooms: ['store/engine', 'contract'],
    because: 'the cache holds what others made, and hears of changes from the feed alone',
  },
  jobs: {
    rooms: [...store, 'media', 'mail', 'contract'],
    because: 'a job does its work on rows and bytes; nobody waits for it, so it answers nobody',
  },
  api: {
    rooms: ['cache', ...store, 'media', 'search', 'contract'],
    because: 'a call validates, stores and replies; how it is served or shown is not its concern',
  },
  server: {
    rooms: ['jobs', 'api', 'cache', ...store, 'media', 'mail', 'contract'],
    because: 'the composition root; it loads the app only as a build',
  },
  commands: {
    rooms: ['server', 'jobs', 'api', 'cache', ...store, 'media', 'mail', 'contract'],
    because: 'a command works on the data as the server opens it; nothing that serves needs one',
  },
  'app/ui': {
    rooms: ['contract'],
    packages: browserPackages,
    because: 'the shared kit reaches visitors, so it stays small and knows no page',
  },
  'app/site': {
    rooms: ['app/ui', 'search', 'contract'],
    packages: browserPackages,
    because: 'visitors load no admin code, and no page sees SQL',
  },
  'app/admin': {
    rooms: ['app/ui', 'contract'],
    because: 'the admin area works through the API like any other client',
  },
  app: {
    rooms: ['app/ui', 'app/site', 'app/admin', 'contract'],
    because: 'the entries and the sitemap put the pages together',
  },
  tests: { rooms: 'any', because: 'tests may look at everything, and nothing may need them' },
  bench: { rooms: 'any', because: 'the bench may look at everything, and nothing may need it' },
  scripts: { rooms: 'any', because: 'scripts may look at everything, and nothing may need them' },
};

/** The room of a file by its path; a test belongs to the tests wherever it stands. */
export function roomOf(path: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return 'tests';
  const names = Object.keys(rooms).sort((a, b) => b.length - a.length);
  return names.find((name) => path.startsWith(`${name}/`));
}
