import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { TeacherSummary } from '../../contract/editing/drafts.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { productsQuery, teachersQuery } from '../api/queries.ts';
import type { ItemListKind } from '../items/item-kind.ts';
import { ItemList } from '../items/item-list.tsx';
import { counted } from '../kit/format.ts';
import { IconUser } from '../kit/icons.ts';
import { kindWords } from '../kit/kinds.ts';
import { BrokenLinksBadge } from '../links/broken-links-badge.tsx';
import { type Column, stateColumn, Thumbnail } from '../lists/columns.tsx';
import titleStyles from '../lists/title-link.module.css';

const kind: ItemListKind<TeacherSummary> = {
  kind: 'teacher',
  ...kindWords.teacher,
  icon: IconUser,
  about: 'Who teaches your courses. Each teacher has a page with all of their courses.',
  pages: itemPath('teacher', ''),
  queryKey: teachersQuery.queryKey,
  textOf: ({ title, slug }) => `${title} ${slug}`,
  reorder: (order) => client.reorderTeachers({ body: { teachers: order } }),
  remove: ({ id }) => client.deleteTeacher({ params: { id } }),
  texts: messages.teachers,
};

const editAddress = ({ id }: TeacherSummary) => `${kind.list}/${id}`;

function Courses({ id }: { id: string }) {
  const { data: products } = useSuspenseQuery(productsQuery);
  return counted(
    products.filter(({ teachers }) => teachers.includes(id)).length,
    'course',
    'courses',
  );
}

const columns: Column<TeacherSummary>[] = [
  {
    label: 'Portrait',
    width: '104px',
    render: (teacher) => (
      <Link to={editAddress(teacher)} aria-label={`Edit ${teacher.title}`} tabIndex={-1}>
        <Thumbnail src={teacher.image} icon={IconUser} />
      </Link>
    ),
  },
  {
    label: 'Name',
    width: '40%',
    render: (teacher) => (
      <>
        <Link className={titleStyles.link} to={editAddress(teacher)}>
          {teacher.title}
        </Link>
        {teacher.slug && (
          <div className={titleStyles.info}>{itemPath('teacher', teacher.slug)}</div>
        )}
        <BrokenLinksBadge kind="teacher" id={teacher.id} />
      </>
    ),
  },
  stateColumn,
  { label: 'Courses', isSecondary: true, render: ({ id }) => <Courses id={id} /> },
];

export default function TeachersScreen() {
  const { data: teachers } = useSuspenseQuery(teachersQuery);
  return <ItemList kind={kind} items={teachers} columns={columns} />;
}
