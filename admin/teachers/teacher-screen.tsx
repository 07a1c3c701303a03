import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { TeacherItem } from '../../contract/editing/drafts.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import {
  NewTeacher,
  type Teacher,
  TeacherChanges,
  type TeacherDraft,
} from '../../contract/kinds/teacher.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import { teacherWords } from '../../contract/views/page-words.ts';
import { client, loadItem } from '../api/client.ts';
import { teachersQuery } from '../api/queries.ts';
import { type EditedKind, itemValues } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { FormSection } from '../forms/form-section.tsx';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { emptyHeroValues } from '../hero/hero-values.ts';
import { NothingHere } from '../kit/load-states.tsx';
import { because } from '../kit/notices.ts';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { SeoSection } from '../seo/seo-section.tsx';
import {
  describeTeacher,
  profileFields,
  profileLabels,
  TeacherProfile,
  type TeacherValues,
} from './teacher-profile.tsx';

const teacherItemQuery = (id: string) => ({
  queryKey: ['item', 'teacher', id],
  queryFn: () => loadItem(client.getTeacherItem({ params: { id } })),
});

/** A new teacher has nothing to load. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params.id ? loadNewest(teacherItemQuery(params.id)) : null;

export default function TeacherScreen() {
  const { id } = useParams();
  if (!id) return <TeacherForm />;
  const gone = (
    <NothingHere
      title="Teacher not found"
      description="They may have been deleted meanwhile."
      backTo="/admin/teachers"
      backLabel="Back to the teachers"
    />
  );
  return (
    <ItemScreen key={id} query={teacherItemQuery(id)} gone={gone}>
      {(teacher) => <TeacherForm teacher={teacher} />}
    </ItemScreen>
  );
}

const { createFailed, updateFailed, saveFailed } = messages.teachers;

const kind: EditedKind<Teacher, TeacherDraft, TeacherValues> = {
  kind: 'teacher',
  noun: 'Teacher',
  schema: NewTeacher,
  draftSchema: TeacherChanges,
  publishedValues: ({ id, createdAt, updatedAt, order, ...values }) => itemValues(values),
  draftValues: (body) => itemValues(body),
  read: (id) => client.getTeacherItem({ params: { id } }),
  update: (id, values, versions) =>
    client.updateTeacher({ params: { id }, body: { ...values, ...versions } }),
  saveDraft: (id, body, startedFrom) =>
    client.saveTeacherDraft({ params: { id }, body: { body, startedFrom } }),
  describeFailure: (isNew) => because(saveFailed, isNew ? createFailed : updateFailed),
  listed: {
    kind: 'teacher',
    list: '/admin/teachers',
    queryKey: teachersQuery.queryKey,
    titleOf: ({ title }) => title ?? '',
    blank: () => ({
      title: '',
      slug: '',
      portrait: null,
      bio: null,
      links: [],
      heroConfig: emptyHeroValues(),
      sharing: emptySeo(),
    }),
    create: (body) => client.createTeacher({ body }),
    createDraft: (body) => client.createTeacherDraft({ body }),
  },
};

function TeacherForm({ teacher }: { teacher?: TeacherItem }) {
  const { edit, item, keep } = useItemEdit(kind, teacher);
  const { form } = edit;
  const { slug, title } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title={item ? 'Edit Teacher' : 'Add New Teacher'}
      description={item && edit.base.values.title}
      saveLabel={item?.published ? 'Update' : 'Save'}
      address={`/admin/teachers/${item?.id}`}
      page={itemPath('teacher', item?.published?.slug ?? '')}
      fieldLabels={{ ...profileLabels, ...heroFieldLabels, ...seoFieldLabels }}
      describe={describeTeacher}
    >
      <FormSection title="Profile" startsOpen fields={profileFields}>
        <TeacherProfile form={form} publishedSlug={item?.published?.slug} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: title || 'Name' }} />
      <SeoSection
        form={form}
        path={itemPath('teacher', slug)}
        words={(site) => teacherWords(site, { ...form.values, title: title || 'Name' })}
      />
    </ItemForm>
  );
}
