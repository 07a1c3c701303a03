import type { ItemStatus } from '../../../contract/kinds/item-status.ts';
import type { ItemKind, ListedKind } from '../../../contract/kinds/kind-names.ts';
import type { EditOptions } from '../forms/use-edit.ts';

/** An item as its form knows it: what is published, and the draft beside it. */
export interface EditedItem<Published, Body> extends ItemStatus {
  published: Published | null;
  draft: { body: Body; createdAt: string; updatedAt: string } | null;
}

/** What an edit started from, of what is published and of the draft. */
export interface ItemVersion<Values> {
  updatedAt?: string;
  draftUpdatedAt: string | null;
  published: Values | null;
}

/** What kinds of item differ in, for a form that edits one of them. */
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
  /** What was published takes its place in what this tab has loaded. */
  cache?: (published: Published) => void;
  describeFailure: (isNew: boolean) => EditOptions<Values>['describeFailure'];
  fieldOfIssue?: (path: string) => string;
  onRefused?: EditOptions<Values>['onRefused'];
  /** Where there are many of them. */
  listed?: {
    kind: ListedKind;
    /** The screen with the list of them. */
    list: string;
    titleOf: (values: Values) => string;
    blank: () => Values;
    create: (values: Values) => Promise<Published & { id: string }>;
    createDraft: (values: Values) => Promise<EditedItem<Published, Body>>;
  };
}

/** As the calls of what is published take them. */
interface Versions {
  updatedAt?: string;
  draftUpdatedAt?: string;
}
