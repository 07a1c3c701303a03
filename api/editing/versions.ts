import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { versionCalls } from '../../contract/editing/versions.ts';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { bodySchema } from '../../contract/kinds/kinds.ts';
import { write } from '../../store/engine/write.ts';
import { readHistory, updateHistory } from '../../store/items/history.ts';
import { readItem, restoreVersion } from '../../store/items/lifecycle.ts';
import { readStatus } from '../../store/items/statuses.ts';
import { findVersion, listVersions, type StoredVersion } from '../../store/items/versions.ts';
import { readBody } from '../../store/tables/bodies.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';

export async function versionRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, versionCalls, {
    listVersions: async ({ params: { kind, id } }) => {
      await readItem(db, kind, id);
      const versions = (await listVersions(db, kind, id)).map((version) =>
        toVersion(kind, version),
      );
      return versions.map(({ body, ...version }, index) => ({
        ...version,
        changed: changedFields(versions[index + 1]?.body, body),
      }));
    },
    getVersion: async ({ params: { kind, id, version } }) => {
      await readItem(db, kind, id);
      const found = await findVersion(db, kind, id, version);
      if (!found) throw new ApiError('versionNotFound');
      return toVersion(kind, found);
    },
    restoreVersion: ({ params: { kind, id, version }, actor }) =>
      write(db, actor, async (trx) => {
        await restoreVersion(trx, kind, id, version);
        return readStatus(trx, kind, id);
      }),
    getHistory: () => readHistory(db),
    updateHistory: ({ body, actor }) => write(db, actor, (trx) => updateHistory(trx, body)),
  });
}

type Body = Record<string, unknown>;

function toVersion(kind: ItemKind, { id, number, body, contract, created_at }: StoredVersion) {
  const read = readBody(bodySchema(kind), JSON.parse(body), contract) as Body;
  return { id, number, createdAt: created_at, body: read };
}

function changedFields(before: Body = {}, after: Body): string[] {
  return Object.keys(after).flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (isBody(old) && isBody(now)) return changedFields(old, now).map((path) => `${key}.${path}`);
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [key];
  });
}

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
