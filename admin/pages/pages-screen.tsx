import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { PageSummary } from '../../contract/editing/drafts.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import type { MenuPlace } from '../../contract/kinds/page.ts';
import { client } from '../api/client.ts';
import { pagesQuery } from '../api/queries.ts';
import type { ItemListKind } from '../items/item-kind.ts';
import { ItemList } from '../items/item-list.tsx';
import { IconFileText } from '../kit/icons.ts';
import { BrokenLinksBadge } from '../links/broken-links-badge.tsx';
import { type Column, stateColumn, Thumbnail } from '../lists/columns.tsx';
import titleStyles from '../lists/title-link.module.css';

const kind: ItemListKind<PageSummary> = {
  kind: 'page',
  noun: 'Page',
  plural: 'Pages',
  icon: IconFileText,
  about:
    'An imprint, a privacy page, terms, answers to questions: what your site says beside its courses.',
  list: '/admin/pages',
  pages: itemPath('page', ''),
  queryKey: pagesQuery.queryKey,
  textOf: ({ title, slug }) => `${title} ${slug}`,
  reorder: (order) => client.reorderOwnPages({ body: { pages: order } }),
  remove: ({ id }) => client.deleteOwnPage({ params: { id } }),
  texts: messages.pages,
};

/** Must be clear without the column header too, which narrow screens have no room for. */
const linkWords: Record<MenuPlace, string> = {
  header: 'In the header',
  footer: 'In the footer',
  nowhere: 'No link',
};

const editAddress = ({ id }: PageSummary) => `${kind.list}/${id}`;

const columns: Column<PageSummary>[] = [
  {
    label: 'Image',
    width: '104px',
    render: (page) => (
      <Link to={editAddress(page)} aria-label={`Edit ${page.title}`} tabIndex={-1}>
        <Thumbnail src={page.image} icon={IconFileText} />
      </Link>
    ),
  },
  {
    label: 'Title',
    width: '40%',
    render: (page) => (
      <>
        <Link className={titleStyles.link} to={editAddress(page)}>
          {page.title}
        </Link>
        {page.slug && <div className={titleStyles.info}>{itemPath('page', page.slug)}</div>}
        <BrokenLinksBadge kind="page" id={page.id} />
      </>
    ),
  },
  stateColumn,
  {
    label: 'Link',
    isSecondary: true,
    render: ({ showIn }) => linkWords[showIn],
  },
];

export default function PagesScreen() {
  const { data: pages } = useSuspenseQuery(pagesQuery);
  return <ItemList kind={kind} items={pages} columns={columns} />;
}
