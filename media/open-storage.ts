import { openFolder } from './folder.ts';
import type { S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageLocation = { folder: string } | { s3: S3Settings };

export async function openStorage(location: StorageLocation): Promise<Storage> {
  if ('folder' in location) return openFolder(location.folder);
  // Loaded on demand: the client is large, and the default doesn't need it.
  const { openS3 } = await import('./s3.ts');
  return openS3(location.s3);
}
