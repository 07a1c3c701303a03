import { useParams } from 'react-router';
import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { describeTeacher, profileLabels } from './teacher-profile.tsx';

export default function TeacherHistoryScreen() {
  const { id = '' } = useParams();
  return (
    <HistoryView
      key={id}
      history={{
        kind: 'teacher',
        id,
        form: `/admin/teachers/${id}`,
        title: 'History of the teacher',
        read: () => client.getTeacherItem({ params: { id } }),
        labels: { ...profileLabels, ...heroFieldLabels, ...seoFieldLabels },
        describe: describeTeacher,
      }}
    />
  );
}
