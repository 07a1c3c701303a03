/** The script that brings the page to life, kept as text until its time has come. */
export const lateScriptId = 'late-script';

/**
 * Runs in the page before everything else, from its source text, so it may use nothing but its
 * arguments. It starts the scripts once the page is painted and the browser idle, or once the visitor
 * shows a sign of life. What only a script can answer and comes before that is held and done when the
 * page is alive; links and the menu need no script and go their own way at once.
 */
export function deferScripts(alive: string, scriptId: string): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const held: Event[] = [];
  let pointedAt: PointerEvent | undefined;
  const waiting = new AbortController(); // for the scripts to be started
  const lifeless = new AbortController(); // until they answer

  // What the browser shows outside of the page waits as long; without any icon it would look for one.
  const outside = document.querySelectorAll('link[rel~=icon], link[rel=manifest]');
  const noIcon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
  for (const link of outside) link.remove();
  document.head.append(noIcon);

  const begin = () => {
    const text = document.getElementById(scriptId);
    if (!text || waiting.signal.aborted) return;
    waiting.abort();
    noIcon.replaceWith(...outside);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = text.textContent;
    document.head.append(script);
  };

  const hold = (event: Event) => {
    if (!(event.target instanceof Element) || !needsScript(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const needsScript = (event: Event) => {
    if (event.type === 'submit') return true;
    const target = event.target as Element;
    if (event instanceof KeyboardEvent) return event.key === ' ' && target.role === 'button';
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const isPlain = !ctrlKey && !metaKey && !shiftKey;
    // The browser itself validates before it submits, and opens what a button points to.
    const scripted = 'button:not([type=submit], [popovertarget]), [data-held]';
    return isPlain && target.closest(scripted) !== null;
  };
  const point = (event: PointerEvent) => {
    pointedAt = event;
  };

  const hydrateIslands = () => {
    lifeless.abort();
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const under = pointedAt?.target;
    if (pointedAt && under instanceof Element && under.matches(':hover')) {
      const { pointerType } = pointedAt;
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
      under.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    for (const event of held) {
      const Kind = event.constructor as typeof Event;
      event.target?.dispatchEvent(new Kind(event.type, event));
    }
  };

  const first = { capture: true, signal: waiting.signal };
  for (const sign of signs) addEventListener(sign, begin, first);
  const early = { capture: true, signal: lifeless.signal };
  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, hold, early);
  addEventListener('pointerover', point, early);
  addEventListener(alive, hydrateIslands, { once: true });

  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200);
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    void loaded.then(() => setTimeout(resolve, 2_000));
  });

  const hideBroken = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
  };
  addEventListener('error', hideBroken, true); // its quiet ground says less than a broken picture

  // Pictures below the first screen wait for it: the browser fetches no lazy one that is far away.
  // Where it brings somebody back to their place, it takes its bearings from them.
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
    setTimeout(begin, 2_000); // a busy browser is never idle
  });
}
