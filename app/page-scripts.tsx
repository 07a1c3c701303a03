import { createContext, use } from 'react';
import { hydratedEvent } from '../contract/hydrated-event.ts';
import { deferScripts, lateScriptId } from './early-script.ts';

/** What the server says of the scripts that bring a visitor's page to life. */
export const PageScripts = createContext<
  { modules: string[]; isLate: boolean; nonce: string } | undefined
>(undefined);

/** Runs before everything else: it starts the page's scripts in time, and loses nothing until then. */
export function EarlyScript() {
  const scripts = use(PageScripts);
  if (!scripts?.isLate) return null;
  const names = [hydratedEvent, lateScriptId].map((name) => JSON.stringify(name));
  const early = `${deferScripts}`.replace(/^\s+/gm, ''); // as written for people, but for its indents
  const text = `(${early})(${names})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
  return <script nonce={scripts.nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Lets the page paint before its scripts are fetched: they stand there as text until the page awaits
 * its life. The text is the script's own, so a policy by hashes allows it later, and nothing else.
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
