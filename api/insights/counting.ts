import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { dayOf, daysAfter } from '../../contract/days.ts';
import {
  type Arrival,
  type CountedSearch,
  otherNames,
  type Visit,
} from '../../contract/insights.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Database } from '../../store/engine/database.ts';
import { addCounts, forgetPast } from '../../store/insights/add-counts.ts';
import { createAddressLimits } from '../rate-limits/address-limits.ts';
import { createBuffer } from './buffer.ts';
import { createDaySalt } from './day-salt.ts';
import { hashVisitor, isCountable, isOwnPage, type Sender } from './visitors.ts';

/** The most that is lost when the process is killed. */
const writeEveryMs = 2_000;
/** By then every server has flushed what it counted before midnight. */
const dayEndsAfterMs = 5 * 60_000;
const mostNamesADay = 2_000;

interface CountingOptions {
  db: Database;
  /** The paths of all pages. */
  paths: () => Promise<ReadonlySet<string>>;
  /** The site's public URL, if configured. */
  publicUrl?: string;
  log: FastifyBaseLogger;
}

export type Counting = ReturnType<typeof createCounting>;

/** Counts events in memory and flushes the sums every few seconds. */
export function createCounting({ db, paths, publicUrl, log }: CountingOptions) {
  const publicHost = publicUrl && new URL(publicUrl).host;
  const addresses = createAddressLimits();
  const buffer = createBuffer();
  const daySalt = createDaySalt(db);
  let names = { day: '', known: new Set<string>() };
  let forgotten = '';
  let timer: NodeJS.Timeout | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const counted = buffer.take();
    try {
      if (counted.length > 0) await addCounts(db, counted);
      await forget();
    } catch (error) {
      buffer.putBack(counted); // retried on the next flush
      log.warn({ err: error }, 'what was counted could not be written yet');
    }
  }

  /** Once a day, deletes yesterday's visitors and counts that are too old to be compared with. */
  async function forget(): Promise<void> {
    const day = dayOf(Date.now() - dayEndsAfterMs);
    if (day === forgotten) return;
    await forgetPast(db, day, daysAfter(day, -limits.insightDays));
    forgotten = day;
    clearTimeout(forgetting);
    const next = Date.parse(daysAfter(day, 1)) + dayEndsAfterMs - Date.now();
    forgetting = setTimeout(() => {
      writing = writing.then(write); // even if no events arrive tomorrow
    }, next).unref();
  }

  function writeLater() {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = write().then(() => {
        if (!buffer.isEmpty()) writeLater();
      });
    }, writeEveryMs).unref();
  }

  /** Names that are new today are limited per address and per day; any beyond that are counted as "others". */
  function countedName(day: string, name: string, mayName: () => boolean): string {
    if (names.day !== day) names = { day, known: new Set() };
    if (name === '' || names.known.has(name)) return name;
    if (names.known.size >= mostNamesADay || !mayName()) return otherNames;
    names.known.add(name);
    return name;
  }

  return {
    /** Returns how many events were counted. */
    async take({ path, events, arrival }: Visit, request: Sender): Promise<number> {
      if (!isOwnPage(request, publicHost)) throw new ApiError('foreignOrigin');
      if (!isCountable(request)) return 0;
      const address = addresses.take(request.ip, events.length);
      if (!(await paths()).has(path)) return 0;
      const day = dayOf(Date.now());
      const key = events.includes('view') ? await daySalt.of(day) : undefined;
      const visitor = key && hashVisitor(key, request);
      const counted = (name: string) => countedName(day, name, address.mayName);
      buffer.add({
        day,
        path,
        events,
        arrival: arrival && cleanArrival(arrival, counted),
        visitor: visitor && address.mayBe(visitor) ? visitor : undefined,
      });
      writeLater();
      return events.length;
    },
    /** Like `take`, for a search. */
    async takeSearch({ words, results }: CountedSearch, request: Sender): Promise<number> {
      if (!isOwnPage(request, publicHost)) throw new ApiError('foreignOrigin');
      if (!isCountable(request)) return 0;
      const address = addresses.take(request.ip, 1);
      if (isPersonal(words)) return 0;
      const day = dayOf(Date.now());
      buffer.addSearch(day, countedName(day, words, address.mayName), results);
      writeLater();
      return 1;
    },
    /** Deletes the salts of days that ended while no server ran. */
    start: daySalt.start,
    /** Flushes what is left. */
    async stop() {
      clearTimeout(timer);
      await writing;
      await write();
      clearTimeout(forgetting);
      await daySalt.stop();
    },
  };
}

/** Such as an email address or a number pasted into the wrong field. */
const isPersonal = (words: string) => isPerson(words) || (words.match(/\d/g) ?? []).length > 6;

/** Some newsletters put the reader's email address into their links, which is no campaign. */
const isPerson = (text: string) => text.includes('@');

function cleanArrival(
  { referrer, source, campaign }: Arrival,
  counted: (name: string) => string,
): Arrival {
  const known = (text: string) => (isPerson(text) ? '' : counted(text));
  return {
    referrer: counted(referrer.replace(/^www\./, '')),
    source: known(source),
    campaign: known(campaign),
  };
}
