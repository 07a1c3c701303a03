import { publishedPage } from '../../cache/published-page.ts';
import { hydratedEvent } from '../../contract/hydrated-event.ts';
import { sitePolicy } from '../../server/http/headers.ts';
import { liveOnFiles, nameQuery } from './on-files.ts';

/** Nobody would take the address that a visitor leaves: the form is not shown. */
const hidden = '<style>section:has(form[method="dialog"]){display:none}</style>';

/** A page as a host of files can serve it. */
export function exportedPage(html: string): string {
  const script = `<script>(${liveOnFiles})(${nameQuery},${JSON.stringify(hydratedEvent)})</script>`;
  const page = html.replace('</head>', () => `${hidden}${script}</head>`);
  return publishedPage(page, sitePolicy(page));
}

/** Leads on from an address that an item had before. */
export function exportedRedirect(address: string): string {
  return `<!doctype html><meta charset="utf-8"/><title>Moved</title><meta http-equiv="refresh" content="0; url=${address}"/><link rel="canonical" href="${address}"/><a href="${address}">This page has moved.</a>`;
}
