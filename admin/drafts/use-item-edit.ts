import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestFailed } from '../../contract/client.ts';
import { client, loadItem } from '../api/client.ts';
import { queryClient, refetchLists } from '../api/query-client.ts';
import { mergeKeepingMine } from '../forms/compare-edits.ts';
import { type SaveHow, type Stored, useEdit } from '../forms/use-edit.ts';
import { savedNotice } from '../kit/notices.ts';
import type { EditedItem, EditedKind, ItemVersion } from './edited-kind.ts';

export type ItemEdit<Published, Body, Values extends object> = ReturnType<
  typeof useItemEdit<Published & { updatedAt: string }, Body, Values>
>;

/** Form state of an item; `item` is what is stored, undefined until the first save of a new one. */
export function useItemEdit<Published extends { updatedAt: string }, Body, Values extends object>(
  kind: EditedKind<Published, Body, Values>,
  start: EditedItem<Published, Body> | undefined,
) {
  type Item = EditedItem<Published, Body>;
  type Version = ItemVersion<Values>;
  const navigate = useNavigate();
  const [item, setItem] = useState(start);
  const isJustBegun = useLocation().state === justBegun;
  const begun = useRef<string>(undefined);
  const { listed } = kind;
  const noun = kind.noun.toLowerCase();

  function toStored({ published, draft }: Item): Stored<Values, Version> & { version: Version } {
    const publishedValues = published && kind.publishedValues(published);
    return {
      values: draft ? kind.draftValues(draft.body) : (publishedValues as Values),
      version: {
        updatedAt: published?.updatedAt,
        draftUpdatedAt: draft?.updatedAt ?? null,
        published: publishedValues,
      },
    };
  }

  function keep(next: Item) {
    if (next.published) kind.cache?.(next.published);
    // Publishing an item also affects links from other items.
    refetchLists();
    setItem(next);
    return toStored(next);
  }

  async function publish(
    values: Values,
    version: Version | undefined,
    onStored: (stored: Stored<Values, Version>) => void,
  ) {
    if (!item) return keep(onSite(await create(values)));
    try {
      if (!item.published) return await publishDraft(item.id, values, version, onStored);
      const published = await kind.update(item.id, values, {
        updatedAt: version?.updatedAt,
        draftUpdatedAt: version?.draftUpdatedAt ?? undefined,
      });
      return keep(onSite({ ...published, id: item.id }, item));
    } catch (error) {
      throw await explainGone(error, item.id);
    }
  }

  async function publishDraft(
    id: string,
    values: Values,
    version: Version | undefined,
    onStored: (stored: Stored<Values, Version>) => void,
  ) {
    const saved = await kind.saveDraft(id, values, version?.draftUpdatedAt ?? null);
    onStored(keep(saved));
    await client.publishDraft({
      params: { kind: kind.kind, id },
      body: { startedFrom: saved.draft?.updatedAt },
    });
    return keep(await kind.read(id));
  }

  async function saveDraft(values: Values, version: Version | undefined) {
    try {
      if (item) {
        return keep(await kind.saveDraft(item.id, values, version?.draftUpdatedAt ?? null));
      }
      const created = await only(listed).createDraft(values);
      begun.current = created.id;
      return keep(created);
    } catch (error) {
      throw item ? await explainGone(error, item.id) : error;
    }
  }

  const create = (values: Values) => only(listed).create(values);

  /** If the item was unpublished or deleted elsewhere, the form keeps its values and can save them again. */
  async function explainGone(error: unknown, id: string): Promise<unknown> {
    if (!(error instanceof RequestFailed) || error.status !== 404) return error;
    const newest = await loadItem(kind.read(id));
    setItem(newest ?? undefined);
    return new Error(
      newest
        ? `This ${noun} was taken off the site somewhere else. Save puts it back.`
        : `This ${noun} was deleted somewhere else. Save adds it again as a new one.`,
    );
  }

  /** The newest version, merged with what was published elsewhere even where a draft hides it. */
  async function reload(id: string, version: Version | undefined) {
    const stored = keep(await kind.read(id));
    const published = stored.version.published;
    if (!version?.published || !published) return stored;
    return { ...stored, values: mergeKeepingMine(version.published, published, stored.values) };
  }

  async function moveOn(how: SaveHow) {
    if (!listed) return;
    if (how === 'publish') {
      // So that the list shows what was saved when it appears.
      await queryClient.refetchQueries({ queryKey: listed.queryKey, type: 'all' });
      await navigate(listed.list);
      savedNotice(`${kind.noun} saved`);
    } else if (begun.current) {
      await navigate(`${listed.list}/${begun.current}`, { replace: true, state: justBegun });
      savedNotice('Draft saved');
    }
  }

  // The focused button disappeared with the form of the new item.
  useEffect(() => {
    if (isJustBegun) document.getElementById('page-title')?.focus();
  }, [isJustBegun]);

  const edit = useEdit<Values, Version>({
    name: `${kind.kind} ${item?.id ?? 'new'}`,
    titleOf: listed?.titleOf,
    schema: kind.schema,
    start: item ? toStored(item) : { values: only(listed).blank() },
    save: publish,
    draft: { schema: kind.draftSchema, save: saveDraft },
    reload: item && ((version) => reload(item.id, version)),
    onSaved: moveOn,
    describeFailure: kind.describeFailure(!item),
    clashField: listed && 'slug',
    fieldOfIssue: kind.fieldOfIssue,
    onRefused: kind.onRefused,
  });
  return { edit, item, keep };
}

/** Location state that marks a form as taking over from the one that created its item. */
const justBegun = 'begun';

/** Responses about published items carry no draft; publishing consumes the draft and a publish schedule. */
function onSite<Published extends { id: string }, Body>(
  published: Published,
  before?: EditedItem<unknown, Body>,
): EditedItem<Published, Body> {
  return {
    id: published.id,
    state: 'published',
    schedules: before?.schedules.filter(({ action }) => action !== 'publish') ?? [],
    draftUpdatedAt: null,
    published,
    draft: null,
  };
}

/** Only kinds with a list can have new items. */
function only<Listed>(listed: Listed | undefined): Listed {
  if (!listed) throw new Error('there is only one of it');
  return listed;
}
