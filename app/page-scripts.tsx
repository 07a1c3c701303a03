import { createContext, use } from 'react';
import { hydratedEvent } from '../contract/hydrated-event.ts';
import { limits } from '../contract/limits/limits.ts';
import { deferScripts, lateScriptId, watchScripts } from './early-script.ts';
import { otherAddresses } from './site/fetch-ahead.ts';
import { loaderNoticeId } from './ui/loader-notice-id.ts';

/** What the server says of the scripts that hydrate a page; nobody needs it in the browser. */
export const PageScripts = createContext<
  { modules: string[]; isLate: boolean; nonce: string } | undefined
>(undefined);

/** Runs before everything else: it loads the page's scripts in time, or sees to it that they come. */
export function EarlyScript({ isAdmin }: { isAdmin: boolean }) {
  const scripts = use(PageScripts);
  if (!scripts) return null;
  const text =
    scripts.isLate && !isAdmin
      ? callOf(deferScripts, hydratedEvent, lateScriptId, limits.scriptPatienceMs)
      : callOf(watchScripts, hydratedEvent, loaderNoticeId);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
  return <script nonce={scripts.nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** A function, or the text that a build makes of it (vite.config.ts), as text that calls it. */
function callOf<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg))})`;
}

/**
 * Lets the page paint before its scripts are fetched: they stand there as text until they are loaded.
 * The text is the script's own, so a policy by hashes allows it later, and nothing else.
 */
export function LateScript() {
  const scripts = use(PageScripts);
  if (!scripts) return null;
  const { modules, isLate, nonce } = scripts;
  const kind = isLate ? { type: 'text/plain', id: lateScriptId } : { type: 'module' };
  const text = modules.map((module) => `import ${JSON.stringify(module)};`).join('');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the names of built files
  return <script {...kind} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** What is pressed for something else than the page behind it. */
const otherPresses = '[role=button], [data-defer], [href^="#"]';

const pressed = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: otherAddresses } },
    { not: { selector_matches: otherPresses } },
  ],
};

/**
 * The page behind a link is asked for when it is pressed, and is there when the finger lifts; no script is
 * needed. Not earlier: what a browser holds of a page, it shows for minutes, whatever is published meanwhile.
 */
export function PressedLinks() {
  const scripts = use(PageScripts);
  if (!scripts) return null;
  const rules = { prefetch: [{ where: pressed, eagerness: 'conservative' }] };
  return (
    <script
      type="speculationrules"
      nonce={scripts.nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  );
}
