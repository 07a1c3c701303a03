import { useRef, useState } from 'react';
import type { MediaKind } from '../../contract/media/media.ts';
import { useEditContext } from '../kit/edit-context.ts';
import { alertNotice } from '../kit/notices.ts';
import { isCancelled, notUploaded, upload, uploadFailure } from './upload.ts';
import type { UploadProgress } from './upload-progress.ts';

/** The upload of a single file into a field: its progress, and a way to cancel it. */
export function useUpload(kind: MediaKind, onUploaded: (url: string) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [failure, setFailure] = useState<string>();
  const stopper = useRef<AbortController>(null);
  const { beginUpload } = useEditContext();

  async function start(file: File) {
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const end = beginUpload();
    setFailure(undefined);
    try {
      const { signal } = controller;
      onUploaded(await upload(file, { kinds: [kind], onProgress: setProgress, signal }));
    } catch (error) {
      if (isCancelled(error)) return;
      alertNotice(uploadFailure(error));
      setFailure(notUploaded(file, error));
    } finally {
      end();
      if (stopper.current === controller) setProgress(undefined);
    }
  }

  return { start, progress, failure, cancel: () => stopper.current?.abort() };
}
