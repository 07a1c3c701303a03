import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { UploadLimits } from '../../contract/media/upload-limits.ts';
import { libraryPageQuery } from '../api/library-query.ts';
import { isNarrowed, readNarrowing } from '../api/narrowing.ts';
import { queryClient } from '../api/query-client.ts';
import { readToken } from '../api/session.ts';
import { counted } from '../kit/format.ts';
import { IconPhotoVideo, IconUpload } from '../kit/icons.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { FileInput } from '../uploads/file-input.tsx';
import { useUploadLimits } from '../uploads/upload-limits.tsx';
import { useLibraryTotal, Waiting } from './library/library-files.tsx';
import { uploadToLibrary } from './library/library-uploads.ts';
import { PageGrid } from './library/media-grid.tsx';
import { NarrowingBar, useAddressedNarrowing } from './library/narrowing-bar.tsx';
import { DropArea, UploadsList } from './library/upload-area.tsx';

/** Prefetches the first files in parallel with the area's other data, without waiting for either. */
export function loader({ request }: LoaderFunctionArgs): null {
  const narrowing = readNarrowing(new URL(request.url).searchParams);
  if (readToken()) void queryClient.prefetchQuery(libraryPageQuery(narrowing, 1));
  return null;
}

export default function MediaScreen() {
  const input = useRef<HTMLInputElement>(null);
  const address = useAddressedNarrowing();
  const { total, shown, error, refetch } = useLibraryTotal(address.narrowing);
  const isAll = !isNarrowed(shown);
  const limits = useUploadLimits();
  const choose = (
    <Button onClick={() => input.current?.click()} leftSection={<IconUpload size={16} />}>
      Upload files
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Media"
        description={`All images and videos. Drop new ones anywhere here, or paste them.${limitsInWords(limits)}`}
      >
        {(!isAll || total !== 0) && choose}
      </PageHeader>
      <UploadsList />
      {(!isAll || total !== 0) && (
        <NarrowingBar
          narrowing={address.narrowing}
          search={address.search}
          onSearch={address.setSearch}
          onNarrow={address.narrow}
        />
      )}
      <VisuallyHidden role="status">
        {total !== undefined && !isAll && `${counted(total, 'file', 'files')} shown`}
      </VisuallyHidden>
      {total === undefined ? (
        <Waiting hasFailed={error !== null} onRetry={refetch} />
      ) : total > 0 ? (
        <PageGrid label="Files" total={total} narrowing={shown} />
      ) : isAll ? (
        <EmptyState
          icon={IconPhotoVideo}
          title="No files yet"
          description="Pictures and videos that are uploaded here or in a form wait here to be used again"
        >
          {choose}
        </EmptyState>
      ) : (
        <EmptyState icon={IconPhotoVideo} title="No files match">
          <Button variant="default" onClick={address.showAll}>
            Show all files
          </Button>
        </EmptyState>
      )}
      <DropArea onFiles={uploadToLibrary} />
      <FileInput
        ref={input}
        label="Library"
        accept="image/*,video/*"
        multiple
        onFiles={uploadToLibrary}
      />
    </>
  );
}

const limitsInWords = (limits?: UploadLimits) =>
  limits ? ` Images up to ${limits.image} MB, videos up to ${limits.video} MB.` : '';
