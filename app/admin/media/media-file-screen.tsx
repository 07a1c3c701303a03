import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { NothingHere } from '../kit/nothing-here.client.tsx';
import type { Route } from './+types/media-file-screen.ts';
import { libraryFileQuery, loadFile } from './file/load-file.client.ts';
import { MediaFileForm } from './file/media-file-form.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadFile(params.name);

export const meta = ({ matches }: MetaArgs) => adminMeta('Edit File', matches);

export default function MediaFileScreen({ params: { name } }: Route.ComponentProps) {
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
