/**
 * What runs in a page before its own scripts. Both functions run from their source text, so each may
 * use nothing but its arguments and what a browser has.
 */

/** The script that hydrates the page, kept as text until its time has come. */
export const lateScriptId = 'late-script';

/**
 * Loads the scripts once the page is painted and the browser idle, or once the visitor shows a sign of
 * life. What only a script can answer and comes before that is deferred, and replayed when the page is
 * hydrated; links and the menu need no script and go their own way at once. Where the scripts do not
 * come, or not in time, everything goes the browser's own way.
 */
export function deferScripts(hydrated: string, scriptId: string, patienceMs: number): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const deferred: Event[] = [];
  let pointedAt: PointerEvent | undefined;
  const untilLoading = new AbortController();
  const untilHydrated = new AbortController(); // or until nobody waits for it any more

  // What the browser shows outside of the page comes with the scripts; without any icon it would look for one.
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
    // Any other form is sent by the browser: an event that we make ourselves would not send it.
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
  /** Each of them leads to another page, so only the last counts. */
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
  addEventListener('error', hideBroken, true); // its quiet ground says less than a broken picture

  // Who goes on while a page still turns into another breaks that off, which is no error.
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
    // A page in the background is not painted.
    void loaded.then(() => setTimeout(resolve, 2_000));
  });

  // Pictures below the first screen wait for it: the browser fetches no lazy one that is far away, and the
  // picture that everybody waits for has the line to itself. Where it brings somebody back to their place,
  // it takes its bearings from them.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') {
    const away = new CSSStyleSheet();
    away.replaceSync('img[loading=lazy] { translate: 0 -99999px; background: none !important }');
    document.adoptedStyleSheets.push(away);
    void painted.then(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== away);
    });
  }
  // What has loaded is painted with the next frame, and the frame after that one comes later.
  void Promise.all([painted, loaded]).then(() => {
    requestAnimationFrame(() => requestAnimationFrame(whenIdle));
    setTimeout(loadScripts, 2_000); // a busy browser is never idle
  });
}

/** Where a page is nothing without its scripts, its loader says at once that one has failed. */
export function watchScripts(hydrated: string, noticeId: string): void {
  const untilHydrated = new AbortController();
  const listening = { capture: true, signal: untilHydrated.signal };
  const show = ({ target }: Event) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return; // a picture, perhaps
    const notice = document.getElementById(noticeId);
    if (notice) notice.style.animationDelay = '0s';
  };
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, show, listening);
  addEventListener(hydrated, () => untilHydrated.abort(), { once: true });
}
