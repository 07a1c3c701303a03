import { expect, it } from 'vitest';
import { StorageUnusable } from '../../media/storage.ts';
import { describeStartError } from './start-error.ts';
import { WrongSetting } from './wrong-setting.ts';

const unusable = (cause: object) => new StorageUnusable(cause);

it.each([
  [new WrongSetting('PORT must be a number'), 'PORT must be a number'],
  [{ code: 'EADDRINUSE', address: '::1', port: 80 }, /^::1:80 is in use already; set PORT/],
  [{ code: 'EADDRNOTAVAIL', address: '1.2.3.4' }, /^this machine has no address 1\.2\.3\.4/],
  [{ code: 'EACCES', message: 'mkdir /srv' }, 'no permission: mkdir /srv'],
  [{ code: 'ECONNREFUSED' }, 'the database in DATABASE_URL cannot be reached (ECONNREFUSED)'],
  [{ code: '28P01' }, 'the database refused the user or password in DATABASE_URL'],
  [{ code: '3D000' }, 'the database named in DATABASE_URL does not exist'],
  [unusable({ name: 'NoSuchBucket' }), 'the bucket named in S3_BUCKET does not exist'],
  [unusable({ name: 'SignatureDoesNotMatch' }), /^S3_ACCESS_KEY_ID and .+ are refused$/],
  [unusable({ name: 'AccessDenied' }), /^the key in S3_ACCESS_KEY_ID may not use the bucket/],
  [unusable({ code: 'ENOTFOUND' }), 'the storage in S3_ENDPOINT cannot be used (ENOTFOUND)'],
  [new Error('one line\nand another'), 'one line'],
  ['text', 'text'],
])('explains %j', (error, line) => {
  expect(describeStartError(error)).toMatch(line);
});

it('reveals no secrets', () => {
  expect(
    describeStartError(new Error('cannot parse postgres://me:secret@host/name')),
  ).not.toContain('secret');
  expect(describeStartError(unusable(new Error('the key secret is unknown')))).not.toContain(
    'secret',
  );
});
