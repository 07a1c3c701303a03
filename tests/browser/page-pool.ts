import type {
  Browser,
  BrowserContextOptions,
  Disposable,
  Page,
  ViewportSize,
} from '@playwright/test';

/** Each page holds a renderer with the site's scripts compiled, about 150 MB. */
const poolSize = 4;

/**
 * Keeps a page for each set of context options used by a worker's tests. Each test still loads its first document
 * from scratch, but in a process that has already compiled the scripts, which takes a third of the time.
 */
export function createPagePool(browser: Browser) {
  const pool = new Map<string, PooledPage>();

  async function take(isFirstVisit: boolean, options: BrowserContextOptions): Promise<PooledPage> {
    if (isFirstVisit) return openPage(browser, options);
    const key = JSON.stringify(options);
    const found = pool.get(key) ?? (await openPage(browser, options));
    pool.delete(key);
    pool.set(key, found); // the map's order is LRU: the least recently used comes first
    for (const [oldest, { context }] of [...pool].slice(0, -poolSize)) {
      pool.delete(oldest);
      await context.close();
    }
    return found;
  }

  async function giveBack(page: PooledPage, isWorthKeeping: boolean) {
    if (isWorthKeeping && (await page.reset())) return;
    for (const [key, other] of pool) if (other === page) pool.delete(key);
    await page.context.close();
  }

  return { take, giveBack };
}

export type PooledPage = Awaited<ReturnType<typeof openPage>>;

async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  let look: Look = { viewport: null, reducedMotion: null, forcedColors: null };
  const scripts: Disposable[] = [];
  let isAltered = false;

  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...parameters: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...parameters);
    scripts.push(script);
    return script;
  };
  // Neither a fake clock nor direct use of the DevTools protocol can be undone.
  const { install } = page.clock;
  page.clock.install = (clock) => {
    isAltered = true;
    return install.call(page.clock, clock);
  };
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = (target) => {
    isAltered = true;
    return newCDPSession(target);
  };

  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const other = await newPage();
    await giveLook(other, look);
    return other;
  };

  /** Applies the viewport and user preferences to the page, and to those that a test opens. */
  function wear(another: Look) {
    look = another;
    return giveLook(page, look);
  }

  /** Unloads a test's document, and with it everything the test has injected. */
  async function leave() {
    for (const script of scripts.splice(0)) await script.dispose();
    if (!page.isClosed()) await page.goto('about:blank');
  }

  /** Undoes everything a test did to the page; returns whether the next test can reuse it. */
  async function reset(): Promise<boolean> {
    if (isAltered || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await context.unrouteAll();
    for (const event of heard) await page.removeAllListeners(event);
    for (const event of heard) await context.removeAllListeners(event);
    await context.setOffline(false);
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.mouse.move(-1, -1);
    return true;
  }

  return { context, page, wear, leave, reset };
}

/** Options that can change per test: separate contexts for them would compile all scripts again. */
interface Look {
  viewport: ViewportSize | null;
  reducedMotion: BrowserContextOptions['reducedMotion'];
  forcedColors: BrowserContextOptions['forcedColors'];
}

async function giveLook(page: Page, { viewport, reducedMotion, forcedColors }: Look) {
  await page.emulateMedia({ reducedMotion, forcedColors });
  if (viewport) await page.setViewportSize(viewport);
}

/** Events that tests listen to. Playwright itself listens to others, such as the page's closing. */
const heard = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Clears the site's browser storage before the first document of a test runs. */
export const forgetStorage = (page: Page, test: string): Promise<Disposable> =>
  page.addInitScript((id) => {
    if (origin === 'null' || sessionStorage.getItem('test') === id) return;
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('test', id);
  }, test);
