/** Paths on the site's origin that aren't pages of the site. */
const others = ['admin', 'api', 'uploads'];
const isOther = (path: string) =>
  others.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/** The same, as URL patterns for speculation rules. */
export const otherAddresses = others.map((name) => `/${name}{/*}?`);

/**
 * Prefetches the page behind a link on hover or keyboard focus, so that the browser only has to revalidate it when
 * the link is followed. Links within a page are left to the page; touch is left to browsers with speculation rules
 * (page-scripts.tsx).
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
