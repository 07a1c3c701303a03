import { useRef, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { useEditContext } from '../kit/edit-context.ts';
import { alertNotice } from '../kit/notices.ts';
import { isCancelled, notUploaded, upload } from '../uploads/upload.ts';
import type { UploadProgress } from '../uploads/upload-progress.ts';

export interface PictureOnItsWay {
  id: number;
  name: string;
  progress: UploadProgress;
  cancel: () => void;
}

/** Uploads several images in parallel, one call per file, and reports the failed ones. */
export function useGalleryUploads(onUploaded: (urls: string[]) => void) {
  const [onTheirWay, setOnTheirWay] = useState<PictureOnItsWay[]>([]);
  const [failures, setFailures] = useState<string[]>([]);
  const nextId = useRef(0);
  const { beginUpload } = useEditContext();

  async function send(file: File): Promise<string> {
    const id = nextId.current++;
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const begun = { sent: 0, total: file.size };
    setOnTheirWay((all) => [...all, { id, name: file.name, progress: begun, cancel }]);
    const onProgress = (progress: UploadProgress) =>
      setOnTheirWay((all) => all.map((one) => (one.id === id ? { ...one, progress } : one)));
    try {
      return await upload(file, { kinds: ['image'], onProgress, signal: controller.signal });
    } finally {
      setOnTheirWay((all) => all.filter((one) => one.id !== id));
    }
  }

  async function start(files: File[]) {
    const end = beginUpload();
    setFailures([]);
    const results = await Promise.allSettled(files.map(send));
    end();
    onUploaded(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' && !isCancelled(result.reason)
        ? [notUploaded(files[index], result.reason)]
        : [],
    );
    setFailures(failed);
    if (failed.length > 0) alertNotice(messages.upload.someFailed(failed.length));
  }

  return { start, onTheirWay, failures };
}
