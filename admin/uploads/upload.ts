import { addresses } from '../../contract/call/addresses.ts';
import { errorCatalogue, messages } from '../../contract/call/errors.ts';
import { splitAddress } from '../../contract/call/visitor-addresses.ts';
import type { MediaKind } from '../../contract/media/media.ts';
import { bearer } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askAgain } from '../api/session.ts';
import { checkFile, UploadRefused } from './check-file.ts';
import { uploadLimitsQuery } from './upload-limits.tsx';
import type { UploadProgress } from './upload-progress.ts';
import { makePoster } from './video-poster.ts';

interface Options {
  /** The allowed kinds; by default, anything that can be uploaded. */
  kinds?: readonly MediaKind[];
  /** `uploadImage` is for images inside rich text, which have their own endpoint. */
  call?: 'uploadFile' | 'uploadImage';
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/** Uploads one file and resolves to its URL; what the server would reject isn't sent. */
export async function upload(file: File, options: Options = {}): Promise<string> {
  const { kinds = ['image', 'video'], onProgress } = options;
  const end = beginStay();
  try {
    onProgress?.({ sent: 0, total: file.size });
    const limits = await queryClient.ensureQueryData(uploadLimitsQuery);
    const body = await formOf(file, await checkFile(file, kinds, limits), options);
    const answer = await send(file, body, options);
    if (answer.status !== 401 || !(await askAgain())) return urlOf(answer);
    return urlOf(await send(file, body, options));
  } finally {
    end();
  }
}

/** A video is sent together with its poster. */
async function formOf(file: File, type: string, { call, signal }: Options): Promise<FormData> {
  const body = new FormData();
  const poster = type.startsWith('video/')
    ? await makePoster(file.slice(0, file.size, type), signal)
    : undefined;
  signal?.throwIfAborted();
  if (poster) body.append('poster', poster, 'poster.jpg');
  body.append(call === 'uploadImage' ? 'image' : 'file', file);
  return body;
}

interface Answer {
  status: number;
  text: string;
}

/** Not `fetch`, which has no upload progress. */
function send(
  { size }: File,
  body: FormData,
  { call = 'uploadFile', onProgress, signal }: Options,
): Promise<Answer> {
  const [method, path] = splitAddress(addresses[call]);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open(method, path);
  for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) =>
    onProgress?.({ sent: Math.round((loaded / total) * size), total: size });
  request.onload = () => resolve({ status: request.status, text: request.responseText });
  request.onerror = () => reject(new Error(messages.upload.network));
  request.onabort = () => reject(new DOMException('', 'AbortError'));
  signal?.addEventListener('abort', abort);
  request.send(body);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

function urlOf({ status, text }: Answer): string {
  const answer = parse(text);
  if (answer?.success && answer.data?.url) return answer.data.url;
  throw new UploadRefused(answer?.error, status);
}

function parse(
  text: string,
): { success?: boolean; error?: string; data?: { url?: string } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** The message to show for a failed upload. */
export function uploadFailure(error: unknown): string {
  if (error instanceof UploadRefused && !error.error) return messages.upload.failed;
  const reason = error instanceof Error ? error.message : '';
  return messages.upload.failedBecause(reason || messages.upload.error);
}

/** Which file failed and why, shown next to its field. */
export function notUploaded({ name }: File, error: unknown): string {
  return `${name} was not uploaded: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message === messages.upload.network) return messages.request.unreachable;
  if (!(error instanceof UploadRefused) || error.error) return message || messages.upload.error;
  // A proxy that rejects a file responds with a page of its own.
  if (error.status === errorCatalogue.tooLarge.status) return errorCatalogue.tooLarge.message;
  return errorCatalogue.crashed.message;
}

let underWay = 0;

/** While an upload is running, the browser asks before closing or reloading the page. */
function beginStay(): () => void {
  underWay += 1;
  if (underWay === 1) window.addEventListener('beforeunload', askToStay);
  return () => {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', askToStay);
  };
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
