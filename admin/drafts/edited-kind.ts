import type { QueryKey } from '@tanstack/react-query';
import type { HeroConfig } from '../../contract/fields/hero.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import type { ItemKind, ListedKind } from '../../contract/kinds/kind-names.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import type { EditOptions } from '../forms/use-edit.ts';
import { heroValues } from '../hero/hero-values.ts';

/** An item as its form sees it: the published version and the draft. */
export interface EditedItem<Published, Body> extends ItemStatus {
  published: Published | null;
  draft: { body: Body; createdAt: string; updatedAt: string } | null;
}

/** The published and draft versions that an edit is based on. */
export interface ItemVersion<Values> {
  updatedAt?: string;
  draftUpdatedAt: string | null;
  published: Values | null;
}

/** What differs between kinds of items, for the form that edits one. */
export interface EditedKind<Published extends { updatedAt: string }, Body, Values extends object> {
  kind: ItemKind;
  noun: string;
  schema: EditOptions<Values>['schema'];
  draftSchema: EditOptions<Values>['schema'];
  publishedValues: (published: Published) => Values;
  draftValues: (body: Body) => Values;
  read: (id: string) => Promise<EditedItem<Published, Body>>;
  update: (id: string, values: Values, version: Versions) => Promise<Published>;
  saveDraft: (
    id: string,
    values: Values,
    startedFrom: string | null,
  ) => Promise<EditedItem<Published, Body>>;
  /** Updates this tab's cache with the published item. */
  cache?: (published: Published) => void;
  describeFailure: (isNew: boolean) => EditOptions<Values>['describeFailure'];
  fieldOfIssue?: (path: string) => string;
  onRefused?: EditOptions<Values>['onRefused'];
  /** Only for kinds with many items. */
  listed?: {
    kind: ListedKind;
    /** Path of the list screen. */
    list: string;
    /** What the list screen shows. */
    queryKey: QueryKey;
    titleOf: (values: Values) => string;
    blank: () => Values;
    create: (values: Values) => Promise<Published & { id: string }>;
    createDraft: (values: Values) => Promise<EditedItem<Published, Body>>;
  };
}

/** Base versions, as the calls that update what is published expect them. */
interface Versions {
  updatedAt?: string;
  draftUpdatedAt?: string;
}

interface ItemValues {
  heroConfig: HeroConfig;
  sharing?: Seo | null;
}

/**
 * Form values that all items share. Optional ones are always present, so that their fields exist; the server stores
 * only what's filled in.
 */
export const itemValues = <Values extends ItemValues>(values: Values) => ({
  ...values,
  heroConfig: heroValues(values.heroConfig),
  sharing: values.sharing ?? emptySeo(),
});
