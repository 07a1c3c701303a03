import type { FastifyInstance } from 'fastify';
import type { ItemKind } from '../../contract/editing/item-kinds.ts';
import { versionCalls } from '../../contract/editing/versions.ts';
import { ApiError } from '../../contract/errors.ts';
import { readBody } from '../../store/editing/bodies.ts';
import { readHistory, updateHistory } from '../../store/editing/history.ts';
import { rulesOf } from '../../store/editing/kinds.ts';
import { readItem, restoreVersion } from '../../store/editing/publishing.ts';
import { readStatus } from '../../store/editing/statuses.ts';
import { findVersion, listVersions, type StoredVersion } from '../../store/editing/versions.ts';
import { write } from '../../store/engine/write.ts';
import type { ApiContext } from '../context.ts';
import { serve } from '../serve.ts';

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

function toVersion(kind: ItemKind, { id, body, contract, created_at }: StoredVersion) {
  const read = readBody(rulesOf[kind].body, JSON.parse(body), contract) as Body;
  return { id, createdAt: created_at, body: read };
}

const changedFields = (before: Body = {}, after: Body): string[] =>
  Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
