import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import type { Tag } from '../../contract/kinds/tags.ts';
import { uncacheItem } from '../api/cached-lists.ts';
import { client } from '../api/client.ts';
import { productsQuery, tagsQuery } from '../api/queries.ts';
import { IconEdit, IconTag, IconTrash } from '../kit/icons.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import actionStyles from '../lists/row-actions.module.css';
import { manyRows, SearchBox, useRowSearch } from '../lists/search-box.tsx';
import tableStyles from '../lists/sortable-table.module.css';
import { DeleteDialog, useDelete } from '../trash/deletion.tsx';
import { TagAdder, TagDialog } from './tag-forms.tsx';

const titleOf = ({ title }: Tag) => title;

export default function TagsScreen() {
  const { data: tags } = useSuspenseQuery(tagsQuery);
  const { data: products } = useSuspenseQuery(productsQuery);
  const { search, setSearch, found } = useRowSearch(tags, titleOf);
  const [renamed, setRenamed] = useState<Tag>();
  const uses = useMemo(
    () =>
      Object.groupBy(
        products.flatMap((product) => product.tags),
        (id) => id,
      ),
    [products],
  );
  const deletion = useDelete<Tag>({
    kind: 'tag',
    send: ({ id }) => client.deleteTag({ params: { id } }),
    onDeleted: (tag) => uncacheItem(tagsQuery.queryKey, tag),
    failed: messages.tags.deleteFailed,
  });
  return (
    <>
      <PageHeader title="Tags" description="What visitors filter a category by." />
      <TagAdder />
      {tags.length >= manyRows && (
        <SearchBox label="Search tags" value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <EmptyState icon={IconTag} title={tags.length === 0 ? 'No tags yet' : 'No tags found'} />
      ) : (
        <div className={tableStyles.frame}>
          <table className={tableStyles.table} aria-label="Tags">
            <thead>
              <tr>
                <th>Title</th>
                <th>Products</th>
                <th className={tableStyles.actionsCell}>Actions</th>
              </tr>
            </thead>
            <tbody>
              {found.map((tag) => (
                <tr key={tag.id}>
                  <td>{tag.title}</td>
                  <td>{uses[tag.id]?.length ?? 0}</td>
                  <td className={tableStyles.actionsCell}>
                    <div className={actionStyles.actions}>
                      <button
                        type="button"
                        className={actionStyles.action}
                        title="Rename"
                        aria-label={`Rename ${tag.title}`}
                        onClick={() => setRenamed(tag)}
                      >
                        <IconEdit size={18} />
                      </button>
                      <button
                        type="button"
                        className={actionStyles.action}
                        data-dangerous
                        title="Delete"
                        aria-label={`Delete ${tag.title}`}
                        onClick={() => deletion.ask(tag)}
                      >
                        <IconTrash size={18} />
                      </button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {renamed && <TagDialog tag={renamed} onClose={() => setRenamed(undefined)} />}
      <DeleteDialog deletion={deletion} question="Are you sure you want to delete this tag?" />
    </>
  );
}
