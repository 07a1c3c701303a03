import { createContext, use } from 'react';
import { hydratedEvent } from '../contract/hydrated-event.ts';
import { limits } from '../contract/limits/limits.ts';
import { loaderNoticeId } from '../ui/loader-notice-id.ts';
import { watchScripts } from '../ui/watch-scripts.ts';
import { deferScripts, lateScriptId } from './early-script.ts';
import { otherAddresses } from './fetch-ahead.ts';

/** The scripts that hydrate the page; provided on the server only. */
export const PageScripts = createContext<
  { modules: string[]; isLate: boolean; nonce: string } | undefined
>(undefined);

/** Runs before everything else: loads the page's scripts when it's time, or reports when one fails. */
export function EarlyScript() {
  const scripts = use(PageScripts);
  if (!scripts) return null;
  const text = scripts.isLate
    ? callOf(deferScripts, hydratedEvent, lateScriptId, limits.scriptPatienceMs)
    : callOf(watchScripts, hydratedEvent, loaderNoticeId);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
  return <script nonce={scripts.nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Source text that calls the function; in a build, `run` is already text (vite.config.ts). */
function callOf<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg))})`;
}

/**
 * Lets the page paint before its scripts are fetched: they're inert text until loaded. The text is exactly that of
 * the later script, so a CSP with hashes allows it and nothing else.
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

/** Links that do something other than open the page they point to. */
const otherPresses = '[role=button], [data-defer], [href^="#"]';

const pressed = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: otherAddresses } },
    { not: { selector_matches: otherPresses } },
  ],
};

/**
 * Prefetches a link's page on press, so that it's there on release; needs no script. Not earlier: browsers serve a
 * prefetched page for minutes, even if something is published meanwhile.
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
