/** An inline script that runs before a page's own, serialized to source text: it may use only its arguments and globals. */

/** The id of the script that hydrates the page, inert text until `deferScripts` loads it. */
export const lateScriptId = 'late-script';

/**
 * Loads the scripts once the page is painted and the browser idle, or on the first sign of interaction. Events that
 * only a script can handle are deferred until then and replayed after hydration; links and the menu need no script
 * and work at once. If the scripts fail or time out, deferred events fall back to the browser's default behavior.
 */
export function deferScripts(hydrated: string, scriptId: string, patienceMs: number): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const deferred: Event[] = [];
  let pointedAt: PointerEvent | undefined;
  const untilLoading = new AbortController();
  const untilHydrated = new AbortController(); // or until we give up waiting

  // Icons and the manifest are fetched along with the scripts; without any icon link, the browser would request a
  // default one.
  const outside = document.querySelectorAll('link[rel~=icon], link[rel=manifest]');
  const noIcon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
  for (const link of outside) link.remove();
  document.head.append(noIcon);

  const loadScripts = () => {
    const text = document.getElementById(scriptId);
    if (!text || untilLoading.signal.aborted) return;
    untilLoading.abort();
    noIcon.replaceWith(...outside);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text.textContent;
    script.onerror = giveUp;
    setTimeout(giveUp, patienceMs);
    document.head.append(script);
  };

  const defer = (event: Event) => {
    if (!(event.target instanceof Element) || !needsScript(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.push(event);
  };
  const needsScript = (event: Event) => {
    const target = event.target as Element;
    // Other forms are submitted by the browser: a synthetic event wouldn't submit them.
    if (event.type === 'submit') return target.matches('[data-defer]');
    if (event instanceof KeyboardEvent) {
      const isTyping = target.matches('input, textarea, select, [contenteditable]');
      return event.key === ' ' ? target.role === 'button' : event.key === '/' && !isTyping;
    }
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isPlain = !ctrlKey && !metaKey && !shiftKey;
    return isPlain && target.closest('[data-defer]:not(form)') !== null;
  };
  const point = (event: PointerEvent) => {
    pointedAt = event;
  };

  const replay = (event: Event) => {
    const Kind = event.constructor as typeof Event;
    event.target?.dispatchEvent(new Kind(event.type, event));
  };
  const replayAll = () => {
    untilHydrated.abort();
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const under = pointedAt?.target;
    if (pointedAt && under instanceof Element && under.matches(':hover')) {
      const { pointerType } = pointedAt;
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
      under.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    for (const event of deferred.splice(0)) replay(event);
  };
  /** Each deferred event navigates to another page, so only the last one counts. */
  const giveUp = () => {
    untilHydrated.abort();
    const [last] = deferred.splice(0).slice(-1);
    if (last instanceof SubmitEvent) (last.target as HTMLFormElement).requestSubmit(last.submitter);
    else if (last instanceof KeyboardEvent) (last.target as HTMLElement).click();
    else if (last) replay(last);
  };

  const first = { capture: true, signal: untilLoading.signal };
  for (const sign of signs) addEventListener(sign, loadScripts, first);
  const early = { capture: true, signal: untilHydrated.signal };
  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, defer, early);
  addEventListener('pointerover', point, early);
  addEventListener(hydrated, replayAll, { once: true });

  const hideBroken = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
  };
  addEventListener('error', hideBroken, true); // a plain background looks better than a broken image

  // Navigating on during a view transition skips it and rejects these promises, which is no error.
  const letBreakOff = ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  };
  addEventListener('pageswap', letBreakOff);
  addEventListener('pagereveal', letBreakOff);

  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(loadScripts)
      : setTimeout(loadScripts, 200);
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    // A page in a background tab isn't painted.
    void loaded.then(() => setTimeout(resolve, 2_000));
  });

  // Images below the fold wait for the first paint: moved far away, lazy ones aren't fetched, so the first screen's
  // image has the bandwidth to itself. Not on reload or Back, where scroll restoration depends on their positions.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') {
    const away = new CSSStyleSheet();
    away.replaceSync('img[loading=lazy] { translate: 0 -99999px; background: none !important }');
    document.adoptedStyleSheets.push(away);
    void painted.then(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== away);
    });
  }
  // Two frames: the first paints what has loaded, the second starts after that paint.
  void Promise.all([painted, loaded]).then(() => {
    requestAnimationFrame(() => requestAnimationFrame(whenIdle));
    setTimeout(loadScripts, 2_000); // a busy browser never becomes idle
  });
}
