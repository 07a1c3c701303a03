import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { connect } from '../store/engine/connect.ts';
import type { Database } from '../store/engine/database.ts';
import { type RunningSite, startSite } from '../tests/support/running-site.ts';
import { growCatalogue, nameSizes, veryLarge } from './big-catalogue.ts';
import type { Figure } from './figures.ts';
import { hasAllSizes } from './sizes.ts';

/** A part of the benchmark: measures one thing, and returns its rows. */
export type Part = (bench: Bench) => Promise<Figure[]>;

export type Bench = Awaited<ReturnType<typeof openBench>>;

/**
 * `demo`: as created by a first start. `pictures`: the same with the sizes of all images. `small` and `big`: as if
 * these sizes existed, so that pages name them; the demo's catalog, and a large one. `huge`: ten times the large one.
 */
export type Catalogue = 'demo' | 'pictures' | 'small' | 'big' | 'huge';

/** Shared by all parts: how thorough to be, and data that is created once per run. */
export async function openBench(isQuick: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const made = new Map<Catalogue, Promise<string>>();
  let copies = 0;
  const stops: (() => unknown)[] = [];

  /** Registers what runs to be stopped at the end of the part, however that ends. */
  function untilEnd<Running extends { stop: () => unknown }>(running: Running): Running {
    stops.push(running.stop);
    return running;
  }

  const make: Record<Catalogue, (path: string) => Promise<void>> = {
    async demo(path) {
      await (await startSite({ DATA_DIR: path })).stop();
    },
    async pictures(path) {
      await cp(await find('demo'), path, { recursive: true });
      const site = await startSite({ DATA_DIR: path, JOB_RUNNER: '1' });
      while (!(await hasAllSizes(site))) await pause(1_000);
      await site.stop();
    },
    async small(path) {
      await cp(await find('demo'), path, { recursive: true });
      await change(path, nameSizes);
    },
    async big(path) {
      await cp(await find('small'), path, { recursive: true });
      await change(path, growCatalogue);
    },
    async huge(path) {
      await cp(await find('small'), path, { recursive: true });
      await change(path, (db) => growCatalogue(db, veryLarge));
    },
  };

  function find(catalogue: Catalogue): Promise<string> {
    const path = join(folder, catalogue);
    const known = made.get(catalogue) ?? make[catalogue](path).then(() => path);
    made.set(catalogue, known);
    return known;
  }

  return {
    isQuick,
    /** A copy of a data folder, to start a server on. */
    async copyOf(catalogue: Catalogue): Promise<string> {
      copies += 1;
      const path = join(folder, `${catalogue}-${copies}`);
      await cp(await find(catalogue), path, { recursive: true });
      return path;
    },
    async newFolder(): Promise<string> {
      copies += 1;
      const path = join(folder, `folder-${copies}`);
      await mkdir(path);
      return path;
    },
    untilEnd,
    async start(environment: Record<string, string>): Promise<RunningSite> {
      return untilEnd(await startSite(environment));
    },
    async browser(): Promise<Browser> {
      const browser = await chromium.launch(playwright.use?.launchOptions);
      untilEnd({ stop: () => browser.close() });
      return browser;
    },
    async endPart(): Promise<void> {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function change(folder: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  await work(db);
  await db.destroy();
}
