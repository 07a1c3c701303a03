/**
 * What can change. `page` is one that the owner added. `draft` is the work on an item and what is
 * planned for it, which only the administrator sees; `category-products` is which products a category
 * shows and what their cards say, `tag-products` the same of a tag; `path` is whether a page is at an address, `redirect` whether one
 * leads on; `everything` is a site put in place of another. No write
 * changes the `time`: it stands for what holds until a moment, such as the year in the footer.
 */
export type ChangeKind =
  | 'product'
  | 'product-order'
  | 'category'
  | 'category-order'
  | 'category-products'
  | 'tag-products'
  | 'page'
  | 'page-order'
  | 'tag'
  | 'media'
  | 'draft'
  | 'homepage'
  | 'about'
  | 'theme'
  | 'settings'
  | 'path'
  | 'redirect'
  | 'time'
  | 'everything';

export interface Change {
  kind: ChangeKind;
  /** Empty where there is only one of its kind. */
  id: string;
  /** Whether it is gone: nothing may show it any more, whatever fails. */
  removed: boolean;
}

/** Those that came after one, up to another. */
export interface Revisions {
  after: number;
  upTo: number;
}

/** Who wrote: the administrator from one of their sessions, a command, a job, or the start. */
export type Actor =
  | { kind: 'administrator'; session: string; device: string }
  | { kind: 'command' | 'job' | 'start'; name: string };
