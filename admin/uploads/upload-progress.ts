import { bytesPerMb } from '../../contract/media/upload-limits.ts';

/** Upload progress, in bytes of the file. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export const percentOf = ({ sent, total }: UploadProgress) =>
  total === 0 ? 0 : Math.floor((sent / total) * 100);

/** “12.4 of 512 MB · 2%”. A file that has been sent completely is still processed by the server. */
export function progressInWords(progress: UploadProgress): string {
  const { sent, total } = progress;
  if (sent === total) return 'Processing...';
  const most = megabytes(total);
  return `${megabytes(sent, most)} of ${most} MB · ${percentOf(progress)}%`;
}

/** With one decimal below 100 MB; the sent amount follows the format of the total. */
function megabytes(bytes: number, like?: string): string {
  const mb = bytes / bytesPerMb;
  if (like) return mb.toFixed(like.includes('.') ? 1 : 0);
  return mb < 100 ? Math.max(0.1, mb).toFixed(1) : mb.toFixed(0);
}
