import { aliveEvent } from '../contract/alive-event.ts';
import { awaitLife, lateHint, lateScriptId } from './early-events.ts';

/**
 * Lets a visitor's page paint before its scripts are fetched. React Router writes its module script
 * and the hints for it; here both are kept from the browser until the page awaits its life. The
 * script keeps its text, so a policy by hashes allows it later, and nothing else.
 */
export function startScriptsLate(html: string): string {
  const names = [aliveEvent, lateScriptId, lateHint].map((name) => JSON.stringify(name));
  const early = `${awaitLife}`.replace(/^\s+/gm, ''); // as written for people, but for its indents
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${lateHint}"`)
    .replace('<script type="module" async="">', `<script type="text/plain" id="${lateScriptId}">`)
    .replace('</head>', `<script>(${early})(${names})</script></head>`);
}
