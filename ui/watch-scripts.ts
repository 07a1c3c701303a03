/**
 * For pages that are useless without scripts: shows the loader's notice as soon as a script fails. Serialized to source
 * text, so it may use only its arguments and browser globals.
 */
export function watchScripts(hydrated: string, noticeId: string): void {
  const untilHydrated = new AbortController();
  const listening = { capture: true, signal: untilHydrated.signal };
  const show = ({ target }: Event) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return; // an image, for example
    const notice = document.getElementById(noticeId);
    if (notice) notice.style.animationDelay = '0s';
  };
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, show, listening);
  addEventListener(hydrated, () => untilHydrated.abort(), { once: true });
}
