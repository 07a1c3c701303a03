import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { messages } from '../../../../contract/call/errors.ts';
import type { UploadLimits } from '../../../../contract/media/upload-limits.ts';
import { isNarrowed } from '../../api/narrowing.ts';
import { counted } from '../../kit/counted.ts';
import { IconPhotoVideo, IconUpload } from '../../kit/icons.ts';
import { LoadFailed, Loading } from '../../kit/load-states.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { EmptyState } from '../../lists/empty-state.tsx';
import { FileInput } from '../../uploads/file-input.tsx';
import { useUploadLimits } from '../../uploads/upload-limits.ts';
import { DropArea } from './drop-area.tsx';
import { uploadToLibrary } from './library-uploads.ts';
import { PageGrid } from './media-grid.tsx';
import { NarrowingBar } from './narrowing-bar.tsx';
import { UploadsList } from './uploads-list.tsx';
import { useAddressedNarrowing } from './use-addressed-narrowing.ts';
import { useLibraryTotal } from './use-library-files.ts';

export function MediaLibrary() {
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

/** Shown until the first files have loaded, or if that failed. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) {
    return <LoadFailed words={messages.library.loadFailed} onRetry={onRetry} />;
  }
  return <Loading words="Loading the library..." />;
}
