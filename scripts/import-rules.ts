/** What each folder may import: the layers and their rules. */

interface Layer {
  /** The layers it may import besides itself. */
  layers: string[] | 'any';
  /** The packages it may import; any if missing. */
  packages?: RegExp;
  because: string;
}

/** The store, the engine below it, and the tables below both. */
const store = ['store', 'store/engine', 'store/tables'];

const browserPackages =
  /^(react|react-dom|react-router|@react-router\/dev|@fontsource-variable\/[\w-]+)(\/|$)/;

export const layers: Record<string, Layer> = {
  contract: {
    layers: [],
    packages: /^zod$/,
    because: 'both sides import the contract, so it must run anywhere and depend on nothing',
  },
  colours: {
    layers: ['contract'],
    packages: /^$/,
    because: 'what is readable on what is arithmetic, for pages and mails alike',
  },
  search: {
    layers: ['contract'],
    because:
      'the index runs on the server and in the browser of an export, so it needs nothing else',
  },
  'store/migrations': {
    layers: [],
    because: 'a released migration never changes, whatever changes around it',
  },
  'store/tables': {
    layers: ['contract'],
    because:
      'a table describes its rows by the contract alone; the code that reads or checks them imports it',
  },
  'store/engine': {
    layers: ['store/tables', 'store/migrations', 'contract'],
    because:
      'the engine knows connections, transactions and changes; kinds of content are above it',
  },
  store: {
    layers: ['store/engine', 'store/tables', 'search', 'contract'],
    because: 'the store knows SQL and the contract, not its callers',
  },
  media: {
    layers: ['contract'],
    because: 'bytes are kept apart from rows, so that either can move to another engine',
  },
  mail: {
    layers: ['colours', 'contract'],
    because: 'how a mail looks and is sent needs no rows: the caller passes its content',
  },
  cache: {
    layers: ['store/engine', 'contract'],
    because: 'the cache holds what others rendered, and learns of changes from the feed alone',
  },
  jobs: {
    layers: [...store, 'media', 'mail', 'contract'],
    because: 'a job works on rows and bytes; nobody waits for it, so it knows no requests',
  },
  api: {
    layers: ['cache', ...store, 'media', 'search', 'contract'],
    because: 'a call validates, stores and replies; serving and rendering are above it',
  },
  server: {
    layers: ['jobs', 'api', 'cache', ...store, 'media', 'mail', 'contract'],
    because: 'the composition root; it loads site and admin only as builds',
  },
  commands: {
    layers: ['server', 'jobs', 'api', 'cache', ...store, 'media', 'mail', 'contract'],
    because: 'a command works on the data as the server opens it; nothing that serves imports one',
  },
  ui: {
    layers: ['colours', 'contract'],
    packages: browserPackages,
    because: 'the shared kit reaches visitors, so it stays small and knows no page',
  },
  site: {
    layers: ['ui', 'colours', 'search', 'contract'],
    packages: browserPackages,
    because: 'visitors load no admin code, and no page sees SQL',
  },
  admin: {
    layers: ['ui', 'colours', 'contract'],
    because: 'the admin uses the API like any other client',
  },
  tests: { layers: 'any', because: 'tests may import everything, and nothing imports them' },
  bench: { layers: 'any', because: 'the bench may import everything, and nothing imports it' },
  scripts: { layers: 'any', because: 'scripts may import everything, and nothing imports them' },
};

/** The layer of a file by its path; a test belongs to the tests wherever it is. */
export function layerOf(path: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return 'tests';
  const names = Object.keys(layers).sort((a, b) => b.length - a.length);
  return names.find((name) => path.startsWith(`${name}/`));
}
