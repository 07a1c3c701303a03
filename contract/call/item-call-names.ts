/** The calls of each listed kind have the same names, such as `listProducts` and `getProduct`, and the same addresses. */

const namesOf = <One extends string, Many extends string>(one: One, many: Many) =>
  ({
    list: `list${many}`,
    get: `get${one}`,
    getBySlug: `get${one}BySlug`,
    create: `create${one}`,
    update: `update${one}`,
    delete: `delete${one}`,
    reorder: `reorder${many}`,
    listItems: `list${one}Items`,
    getItem: `get${one}Item`,
    createDraft: `create${one}Draft`,
    saveDraft: `save${one}Draft`,
  }) as const;

export const itemCallNames = {
  product: namesOf('Product', 'Products'),
  category: namesOf('Category', 'Categories'),
  page: namesOf('OwnPage', 'OwnPages'),
  teacher: namesOf('Teacher', 'Teachers'),
};

type Names = Record<string, string>;

/** Puts a kind's calls, addresses or handlers under the names of its calls. */
export function named<N extends Names, Values extends { [Key in keyof N]?: unknown }>(
  names: N,
  values: Values,
) {
  const entries = Object.entries(values).map(([key, value]) => [names[key], value]);
  return Object.fromEntries(entries) as {
    [Key in keyof Values & keyof N as N[Key]]: Values[Key];
  };
}

/** Where a kind is served: published items below a path of their own, drafts below the kind. */
export const itemAddresses = <Path extends string, Kind extends keyof typeof itemCallNames>(
  kind: Kind,
  path: Path,
) =>
  named(itemCallNames[kind], {
    list: `GET /api/${path}`,
    get: `GET /api/${path}/:id`,
    getBySlug: `GET /api/${path}/slug/:slug`,
    create: `POST /api/${path}`,
    update: `PUT /api/${path}/:id`,
    delete: `DELETE /api/${path}/:id`,
    reorder: `PUT /api/${path}/reorder/bulk`,
    listItems: `GET /api/drafts/${kind}`,
    getItem: `GET /api/drafts/${kind}/:id`,
    createDraft: `POST /api/drafts/${kind}`,
    saveDraft: `PUT /api/drafts/${kind}/:id`,
  } as const);
