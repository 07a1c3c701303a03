import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { aProduct } from '../../support/factories.ts';
import { anAdministrator, type Site } from '../support/site.ts';

/** How long the editor waits before retrying when no server could accept a save. */
const againMs = 50;

/** An administrator who saves one version after the other until told to stop, and records which were acknowledged. */
export async function anEditor(site: Site) {
  const admin = await anAdministrator(site);
  const acknowledged = new Map<string, number>();
  let isOver = false;
  let refused = 0;

  /** A broken connection or a refusal acknowledges nothing. */
  const ask = async (address: string, body: object) => {
    const answer = await admin.ask(address, { body }).catch(() => undefined);
    if (!answer || answer.status >= 500) refused += 1;
    return answer;
  };

  const saving = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const slug = `edited-${count}`;
      const made = await ask('POST /api/products', aProduct({ slug, title: '0' }));
      if (made?.status !== 201) await delay(againMs);
      else {
        const { id } = made.json.data;
        acknowledged.set(id, 0);
        for (let version = 1; version <= 5; version += 1) {
          const body = aProduct({ slug, title: String(version) });
          const saved = await ask(`PUT /api/products/${id}`, body);
          if (saved?.status === 200) acknowledged.set(id, version);
        }
      }
    }
  })();

  return {
    async leave() {
      isOver = true;
      await saving;
    },
    refused: () => refused,
    /** Everything acknowledged is stored, or something newer. Returns how many there were. */
    async check(): Promise<number> {
      const { json } = await admin.ask('GET /api/products');
      const titles = new Map<string, string>(
        json.data.map(({ id, title }: { id: string; title: string }) => [id, title]),
      );
      for (const [id, version] of acknowledged) {
        const now = Number(titles.get(id) ?? Number.NaN);
        assert.ok(now >= version, `version ${version} was acknowledged, but ${now} is stored`);
      }
      return [...acknowledged.values()].reduce((sum, version) => sum + version + 1, 0);
    },
  };
}
