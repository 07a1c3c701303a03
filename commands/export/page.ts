import { publishedPage } from '../../cache/published-page.ts';
import { hydratedEvent } from '../../contract/hydrated-event.ts';
import { newsletterAction } from '../../contract/newsletter/newsletter-form.ts';
import { normalizeQuery, queryRules } from '../../contract/views/page-query.ts';
import { extendPolicy } from '../../server/http/headers.ts';
import { liveOnFiles } from './on-files.ts';

/** Hides the newsletter form: a static host can't accept sign-ups. */
const style = `section:has(form[action="${newsletterAction}"]){display:none}`;

const { tagKey, tidyWords, longestSearch, pageNumber, facets } = queryRules;
const rules = `{tagKey:${tagKey},tidyWords:${tidyWords},longestSearch:${longestSearch},pageNumber:${pageNumber},facets:${JSON.stringify(facets)}}`;
const script = `(${liveOnFiles})(${normalizeQuery},${rules},${JSON.stringify(hydratedEvent)})`;

/** A page as a static host can serve it; its policy allows what is added here. */
export function exportedPage(html: string, policy: string): string {
  const added = `<style>${style}</style><script>${script}</script>`;
  const page = html.replace('</head>', () => `${added}</head>`);
  return publishedPage(page, extendPolicy(policy, { scripts: [script], styles: [style] }));
}

/** A page that redirects from an old URL. */
export function exportedRedirect(location: string): string {
  // The URL comes from the database, so everything unusual in it is escaped.
  const address = location.replace(/[^\w/.~-]/g, (character) => `&#${character.codePointAt(0)};`);
  return `<!doctype html><meta charset="utf-8"/><title>Moved</title><meta http-equiv="refresh" content="0; url=${address}"/><link rel="canonical" href="${address}"/><a href="${address}">This page has moved.</a>`;
}
