import { splitAddress, visitorAddresses } from '../../contract/call/visitor-addresses.ts';
import type { Arrival, EventKind, Visit } from '../../contract/insights.ts';
import { visitorLengths } from '../../contract/limits/visitor-limits.ts';
import { readToken } from '../../ui/stored-token.ts';

/**
 * Reports to the server what happens on a page that is counted: that it's viewed, how far its intro video is played,
 * and whether Buy Now is followed. It stores nothing in the browser and leaves links unchanged.
 */
export function countVisit(): void {
  if (!isCounted()) return;
  const [, address] = splitAddress(visitorAddresses.countVisit);
  const path = location.pathname;
  const reached = new Set<EventKind>();
  let events: EventKind[] = ['view'];

  const send = (arrival?: Arrival) => {
    if (events.length === 0) return;
    const visit: Visit = { path, events, arrival };
    events = [];
    // Not awaited; a beacon is also sent while the page unloads.
    navigator.sendBeacon(address, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  const reach = (kind: EventKind) => {
    if (!reached.has(kind)) events.push(kind);
    reached.add(kind);
  };

  const follow = ({ target, button }: MouseEvent) => {
    if (button > 1 || !(target instanceof Element) || !target.closest('[data-count=buy]')) return;
    events.push('buy');
    send();
  };
  const watch = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || target.dataset.count !== 'play') return;
    reach('play');
    if (target.currentTime >= target.duration / 2) reach('half');
    if (target.ended) reach('whole');
  };
  /** Embedded players report nothing, but load only once started: from then on, their frame is cross-origin. */
  const notePlayer = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-count=play]');
    if (frame && !frame.contentDocument) reach('play');
  };

  for (const click of ['click', 'auxclick'] as const) addEventListener(click, follow, true);
  for (const progress of ['timeupdate', 'ended']) addEventListener(progress, watch, true);
  addEventListener('load', notePlayer, true);
  addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', () => send());
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    events.push('view'); // restored from the back/forward cache
    send();
  });
  send(findArrival());
  notePlayer();
}

/** Whether what happens on this page is counted for this visitor. */
export const isCounted = () =>
  document.documentElement.dataset.counted !== undefined && !isUncounted();

/** Visitors who opt out of tracking, automated browsers and the administrator. */
function isUncounted(): boolean {
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const asksNotTo = isOptedOut || navigator.doNotTrack === '1';
  return asksNotTo || navigator.webdriver || readToken() !== null;
}

/** Where the visitor came from; undefined for navigation within the site, reloads and Back. */
function findArrival(): Arrival | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const referrer = document.referrer && new URL(document.referrer).hostname;
  if (visit?.type !== 'navigate' || referrer === location.hostname) return undefined;
  const query = new URLSearchParams(location.search);
  const named = (name: string) => (query.get(name) ?? '').slice(0, visitorLengths.campaign);
  return { referrer, source: named('utm_source'), campaign: named('utm_campaign') };
}
