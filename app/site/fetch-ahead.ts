/** What lies at the site's own addresses, but is no page of it. */
export const otherDocuments = ['/admin', '/api', '/uploads'];

/**
 * Fetches the page behind a link that somebody points at or has come to by keyboard: who follows it
 * has it already, and the browser only asks whether it is still so. What leads within a page is left
 * to the page; what a finger presses is left to browsers that ask by themselves (page-scripts.tsx).
 */
export function fetchAhead(): void {
  const asked = new Set<string>();
  const isLeftToBrowser = HTMLScriptElement.supports?.('speculationrules');
  const ask = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const address = link.pathname + link.search;
    const isPage = otherDocuments.every((path) => !`${link.pathname}/`.startsWith(`${path}/`));
    if (!isPage || asked.has(address)) return;
    asked.add(address);
    fetch(address, { priority: 'low' }).catch(() => {});
  };
  addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' || !isLeftToBrowser) ask(event);
  });
  addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) ask(event);
  });
}
