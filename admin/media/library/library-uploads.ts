import { useSyncExternalStore } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import { refetchLibrary } from '../../api/query-client.ts';
import { alertNotice } from '../../kit/notices.ts';
import { isCancelled, notUploaded, upload } from '../../uploads/upload.ts';
import type { UploadProgress } from '../../uploads/upload-progress.ts';

/**
 * Uploads into the library. They belong to no screen, so they continue after navigating away and are still listed on
 * return.
 */

export interface LibraryUpload {
  id: number;
  name: string;
  /** Undefined while queued. */
  progress?: UploadProgress;
  /** Why the upload failed. */
  failure?: string;
}

interface Batch {
  uploads: LibraryUpload[];
  /** Number of completed uploads in the batch. */
  arrived: number;
}

/** More in parallel would only share the same bandwidth. */
const atOnce = 3;

const nobody: Batch = { uploads: [], arrived: 0 };
let batch = nobody;
let lastId = 0;
const files = new Map<number, { file: File; controller: AbortController }>();
const listeners = new Set<() => void>();

function change(next: Batch) {
  batch = next;
  for (const listener of listeners) listener();
}

const changeOne = (id: number, news: Partial<LibraryUpload>) =>
  change({
    ...batch,
    uploads: batch.uploads.map((one) => (one.id === id ? { ...one, ...news } : one)),
  });

const without = (id: number) => batch.uploads.filter((one) => one.id !== id);

const isUnderWay = ({ failure }: LibraryUpload) => failure === undefined;

export function uploadToLibrary(added: File[]) {
  const isNewBatch = !batch.uploads.some(isUnderWay);
  const waiting = added.map((file) => {
    lastId += 1;
    files.set(lastId, { file, controller: new AbortController() });
    return { id: lastId, name: file.name };
  });
  const before = isNewBatch ? [] : batch.uploads;
  change({ uploads: [...before, ...waiting], arrived: isNewBatch ? 0 : batch.arrived });
  for (let turn = 0; turn < atOnce; turn += 1) sendNext();
}

function sendNext() {
  const next = batch.uploads.find(
    ({ progress, failure }) => progress === undefined && failure === undefined,
  );
  const sending = batch.uploads.filter((one) => one.progress !== undefined && isUnderWay(one));
  if (next && sending.length < atOnce) void send(next.id);
}

async function send(id: number) {
  const found = files.get(id);
  if (!found) return;
  const { file, controller } = found;
  changeOne(id, { progress: { sent: 0, total: file.size } });
  try {
    await upload(file, {
      onProgress: (progress) => changeOne(id, { progress }),
      signal: controller.signal,
    });
    change({ uploads: without(id), arrived: batch.arrived + 1 });
    refetchLibrary();
  } catch (error) {
    if (isCancelled(error)) change({ ...batch, uploads: without(id) });
    else changeOne(id, { failure: notUploaded(file, error) });
  } finally {
    files.delete(id);
    sendNext();
    if (!batch.uploads.some(isUnderWay)) end();
  }
}

function end() {
  if (batch.uploads.length > 0) alertNotice(messages.upload.someFailed(batch.uploads.length));
}

/** Aborts a running or queued upload, or dismisses a failed one. */
export function dropUpload(id: number) {
  const { progress, failure } = batch.uploads.find((one) => one.id === id) ?? {};
  if (progress !== undefined && failure === undefined) return files.get(id)?.controller.abort();
  files.delete(id);
  change({ ...batch, uploads: without(id) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLibraryUploads = () => useSyncExternalStore(subscribe, () => batch);
