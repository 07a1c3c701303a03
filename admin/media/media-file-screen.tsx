import { type LoaderFunctionArgs, useParams } from 'react-router';
import { libraryFileQuery } from '../api/library-query.ts';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { NothingHere } from '../kit/load-states.tsx';
import { MediaFileForm } from './file/media-file-form.tsx';

export const loader = ({ params: { name = '' } }: LoaderFunctionArgs) =>
  loadNewest(libraryFileQuery(name));

export default function MediaFileScreen() {
  const { name = '' } = useParams();
  const gone = (
    <NothingHere
      title="File not found"
      description="It may have been deleted or replaced meanwhile."
      backTo="/admin/media"
      backLabel="Back to the library"
    />
  );
  return (
    <ItemScreen key={name} query={libraryFileQuery(name)} gone={gone}>
      {(file) => <MediaFileForm start={file} />}
    </ItemScreen>
  );
}
