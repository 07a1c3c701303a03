import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { sluggedKinds } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

/**
 * The table in `docs/drafts.md`, cell by cell: the outcome of an action on an item in a state. A number is
 * the status of a refusal, which changes nothing; `new draft` leaves the item unchanged too.
 */
const table = {
  'an unknown id': {
    update: 404,
    'update with draft': 404,
    'save draft': 404,
    publish: 404,
    unpublish: 404,
    discard: 404,
    'plan publishing': 404,
    'plan unpublishing': 404,
    delete: 404,
    duplicate: 404,
    'restore version': 404,
    'restore from trash': 404,
    remove: 404,
  },
  draft: {
    update: 404,
    'update with draft': 404,
    'save draft': 'draft',
    publish: 'published',
    unpublish: 409,
    discard: 409,
    'plan publishing': 'draft',
    'plan unpublishing': 409,
    delete: 'in the trash',
    duplicate: 'new draft',
    'restore version': 404,
    'restore from trash': 404,
    remove: 404,
  },
  'taken off': {
    update: 404,
    'update with draft': 404,
    'save draft': 'draft',
    publish: 'published',
    unpublish: 409,
    discard: 409,
    'plan publishing': 'draft',
    'plan unpublishing': 409,
    delete: 'in the trash',
    duplicate: 'new draft',
    'restore version': 'draft',
    'restore from trash': 404,
    remove: 404,
  },
  published: {
    update: 'published',
    'update with draft': 412,
    'save draft': 'changed',
    publish: 409,
    unpublish: 'draft',
    discard: 'published',
    'plan publishing': 409,
    'plan unpublishing': 'published',
    delete: 'in the trash',
    duplicate: 'new draft',
    'restore version': 'changed',
    'restore from trash': 404,
    remove: 404,
  },
  changed: {
    update: 'changed',
    'update with draft': 'published',
    'save draft': 'changed',
    publish: 'published',
    unpublish: 'draft',
    discard: 'published',
    'plan publishing': 'changed',
    'plan unpublishing': 'changed',
    delete: 'in the trash',
    duplicate: 'new draft',
    'restore version': 'changed',
    'restore from trash': 404,
    remove: 404,
  },
  'in the trash': {
    update: 404,
    'update with draft': 404,
    'save draft': 404,
    publish: 404,
    unpublish: 404,
    discard: 404,
    'plan publishing': 404,
    'plan unpublishing': 404,
    delete: 404,
    duplicate: 404,
    'restore version': 404,
    'restore from trash': 'published',
    remove: 'an unknown id',
  },
} as const;

type State = keyof typeof table;

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const call = async (address: string, body?: unknown) => {
    const { status, json } = await its.admin.call(address, body);
    return { status, data: json?.data };
  };
  const soon = () => new Date(Date.now() + 60_000).toISOString();

  describe.each(sluggedKinds)('$noun', ({ noun, path, make }) => {
    const item = `/api/items/${noun}`;
    const drafts = `/api/drafts/${noun}`;
    const draft = (fields = {}) => {
      const { order: _, ...body } = make(fields);
      return body;
    };
    const publishNew = async () => (await call(`POST ${path}`, make())).data.id as string;
    const saveDraft = async (id: string) => {
      const body = { body: draft({ title: 'Worked on' }) };
      return (await call(`PUT ${drafts}/${id}`, body)).data;
    };

    /** Creates an item in the given state and returns its id. */
    const inState: Record<State, () => Promise<string>> = {
      'an unknown id': async () => crypto.randomUUID(),
      draft: async () => (await call(`POST ${drafts}`, draft())).data.id,
      'taken off': async () => {
        const id = await publishNew();
        await call(`POST ${item}/${id}/unpublish`);
        return id;
      },
      published: publishNew,
      changed: async () => {
        const id = await publishNew();
        await saveDraft(id);
        return id;
      },
      'in the trash': async () => {
        const id = await publishNew();
        await call(`DELETE ${item}/${id}`);
        return id;
      },
    };

    const latestVersion = async (id: string) => {
      const { data } = await call(`GET ${item}/${id}/versions`);
      return data?.at(-1)?.id ?? 'none';
    };
    const act: Record<keyof (typeof table)['draft'], (id: string) => ReturnType<typeof call>> = {
      update: (id) => call(`PUT ${path}/${id}`, make()),
      'update with draft': async (id) => {
        const { data } = await call(`GET ${drafts}/${id}`);
        const draftUpdatedAt = data?.draftUpdatedAt ?? '2020-01-01T00:00:00.000Z';
        return call(`PUT ${path}/${id}`, { ...make(), draftUpdatedAt });
      },
      'save draft': (id) => call(`PUT ${drafts}/${id}`, { body: draft() }),
      publish: (id) => call(`POST ${item}/${id}/publish`, {}),
      unpublish: (id) => call(`POST ${item}/${id}/unpublish`),
      discard: (id) => call(`DELETE ${item}/${id}/draft`),
      'plan publishing': (id) => call(`PUT ${item}/${id}/schedule`, { publishAt: soon() }),
      'plan unpublishing': (id) => call(`PUT ${item}/${id}/schedule`, { unpublishAt: soon() }),
      delete: (id) => call(`DELETE ${item}/${id}`),
      duplicate: (id) => call(`POST ${item}/${id}/duplicate`),
      'restore version': async (id) =>
        call(`POST ${item}/${id}/versions/${await latestVersion(id)}/restore`),
      'restore from trash': (id) => call(`POST /api/trash/${noun}/${id}/restore`, {}),
      remove: (id) => call(`DELETE /api/trash/${noun}/${id}`),
    };

    /** Infers the state of an item from what the API returns. */
    async function stateOf(id: string) {
      const { status, data } = await call(`GET ${drafts}/${id}`);
      const isPublic = (await its.site.call(`GET ${path}/${id}`)).status === 200;
      const { data: trash } = await call('GET /api/trash');
      const isInTrash = trash.some((thrown: { id: string }) => thrown.id === id);
      expect(isPublic).toBe(status === 200 && data.state !== 'draft');
      if (status === 200) {
        expect(isInTrash).toBe(false);
        return data.state as string;
      }
      return isInTrash ? 'in the trash' : 'an unknown id';
    }

    for (const [state, actions] of Object.entries(table) as [State, (typeof table)['draft']][]) {
      const refusals = Object.entries(actions).filter(([, outcome]) => typeof outcome === 'number');
      const others = Object.entries(actions).filter(([, outcome]) => typeof outcome !== 'number');
      it.each([...refusals, ...others])(`${state}: %s → %s`, async (action, expected) => {
        const id = await inState[state]();
        const before = await stateOf(id);
        const { status, data } = await act[action as keyof typeof act](id);
        if (typeof expected === 'number') {
          expect(status).toBe(expected);
          expect(await stateOf(id)).toBe(before);
        } else if (expected === 'new draft') {
          expect(status).toBe(201);
          expect(await stateOf(data.id)).toBe('draft');
          expect(await stateOf(id)).toBe(before);
        } else {
          expect(status).toBe(200);
          expect(await stateOf(id)).toBe(expected);
        }
      });
    }
  });
});
