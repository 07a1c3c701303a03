/** What lies at the site's own addresses, but is no page of it. */
const others = ['admin', 'api', 'uploads'];
const isOther = (path: string) =>
  others.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/** The same, as speculation rules say it. */
export const otherAddresses = others.map((name) => `/${name}{/*}?`);

/**
 * Fetches the page behind a link that somebody points at or has come to by keyboard: who follows it
 * has it already, and the browser only asks whether it is still so. What leads within a page is left
 * to the page; what a finger presses is left to browsers that ask by themselves (page-scripts.tsx).
 */
export function fetchAhead(): void {
  const asked = new Set<string>();
  const asksItself = HTMLScriptElement.supports?.('speculationrules');
  const ask = ({ target, pointerType }: Event & { pointerType?: string }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const address = link.pathname + link.search;
    if (isOther(link.pathname) || asked.has(address)) return;
    if (asksItself && pointerType !== 'mouse' && !link.matches(':focus-visible')) return;
    asked.add(address);
    fetch(address, { priority: 'low' }).catch(() => {});
  };
  addEventListener('pointerover', ask);
  addEventListener('focusin', ask);
}
