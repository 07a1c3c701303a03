import { StorageUnusable } from '../../media/storage.ts';
import { WrongSetting } from './wrong-setting.ts';

/** Why the server could not start, in one line: what to do about it, and nothing secret. */
export function describeStartError(error: unknown): string {
  if (error instanceof WrongSetting) return error.message;
  if (error instanceof StorageUnusable) return describeStorageError(error.cause);
  const { code, message, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `${address}:${port} is in use already; set PORT to another number`;
    case 'EADDRNOTAVAIL':
      return `this machine has no address ${address}; set HOST to one that it has`;
    case 'EACCES':
      return `no permission: ${message}`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `the database in DATABASE_URL cannot be reached (${code})`;
    case '28P01':
    case '28000':
      return 'the database refused the user or password in DATABASE_URL';
    case '3D000':
      return 'the database named in DATABASE_URL does not exist';
    default:
      return firstLine(message ?? String(error));
  }
}

/** Only names and codes: a response from S3 may contain the key. */
function describeStorageError(cause: unknown): string {
  const { name = 'Error', code } = cause as { name?: string; code?: string };
  switch (name) {
    case 'NoSuchBucket':
      return 'the bucket named in S3_BUCKET does not exist';
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are refused';
    case 'AccessDenied':
      return 'the key in S3_ACCESS_KEY_ID may not use the bucket in S3_BUCKET';
    default:
      return `the storage in S3_ENDPOINT cannot be used (${code ?? name})`;
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0].replace(/postgres(?:ql)?:\/\/\S+/g, 'the database');
}
