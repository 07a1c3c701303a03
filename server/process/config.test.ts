import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { WrongSetting } from './wrong-setting.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.a.example',
  S3_BUCKET: 'courses',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('fails with a clear message for an invalid', () => {
  it.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be from 0 to 65535'],
    ['PUBLIC_URL', 'example.com', 'must be an address such as https://example.com'],
    ['PUBLIC_URL', 'ftp://example.com', 'must be an address such as https://example.com'],
    ['PUBLISH_DIR', 'published', 'needs PUBLIC_URL, which published pages name'],
    ['SITE_NAME', 'x'.repeat(61), 'must be at most 60 characters'],
    ['YOUTUBE_URL', 'youtube', 'must be an address such as https://example.com'],
    ['INSTAGRAM_URL', 'javascript:x', 'must be an address such as https://example.com'],
    ['ADMIN_PASSWORD', 'x'.repeat(257), 'must be at most 256 characters'],
    ['SESSION_DAYS', '0', 'must be from 1 to 365'],
    ['SESSION_DAYS', 'forever', 'must be a whole number from 1 to 365'],
    ['DATABASE_URL', 'mysql://a/b', 'must look like postgres://user:password@host/name'],
    ['DATABASE_URL', 'localhost', 'must look like postgres://user:password@host/name'],
    ['MAX_IMAGE_MB', '0', 'must be from 1 to 1000'],
    ['MAX_VIDEO_MB', '1e3', 'must be a whole number from 1 to 100000'],
    ['WORKERS', '0', 'must be from 1 to 64'],
    ['DEMO_CONTENT', 'yes', 'must be 0 or 1'],
    ...[
      'yes',
      '256.0.0.1',
      '10.0.0.0/33',
      '1.2.3',
      '10.0.0.1/8/8',
      '::1/129',
      '100',
      '10.0.0.1,',
    ].map((value) => [
      'TRUST_PROXY',
      value,
      'must be true, false, a number of proxies, or a list of their addresses',
    ]),
    ['CDN_SECONDS', '-1', 'must be a whole number from 0 to 31536000'],
    ['CDN_PURGE_URL', 'cdn', 'must be an address such as https://example.com'],
    ['CDN_PURGE_HEADER', 'secret', 'must look like Authorization: Bearer secret'],
    ['METRICS_TOKEN', 'short', 'must be 16 to 128 letters, digits, - or _'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ])('%s: %s', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(new WrongSetting(`${name} ${reason}`));
  });
});

describe('fails with a clear message without PUBLIC_URL if a CDN caches pages:', () => {
  it.each([
    ['CDN_SECONDS', '60'],
    ['CDN_PURGE_URL', 'https://cdn.example/purge'],
    ['CDN_PURGE_HEADER', 'Authorization: Bearer secret'],
  ])('%s', (name, value) => {
    const reason = `${name} needs PUBLIC_URL, which the pages that a CDN holds name`;
    expect(() => readConfig({ [name]: value })).toThrow(new WrongSetting(reason));
    expect(() => readConfig({ [name]: value, PUBLIC_URL: 'https://a.example' })).not.toThrow();
  });
});

it('fails with a clear message if several processes would publish', () => {
  const publishing = { PUBLISH_DIR: 'published', PUBLIC_URL: 'https://studio.example' };
  expect(readConfig({ ...publishing, WORKERS: '1' }).workers).toBe(1);
  const reason = 'PUBLISH_DIR needs WORKERS=1: files need no second process';
  expect(() => readConfig({ ...publishing, WORKERS: '2' })).toThrow(new WrongSetting(reason));
});

describe('fails with a clear message if S3 settings are incomplete or invalid:', () => {
  it.each(Object.keys(s3))('%s', (name) => {
    const reason = `${name} is missing: to keep files in S3, set all of S3_*`;
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new WrongSetting(reason));
  });

  it('a MAX_VIDEO_MB beyond what S3 accepts in one request', () => {
    const reason = 'MAX_VIDEO_MB must be at most 5120 where files are kept in S3';
    const limit = (value: string) => readConfig({ ...s3, MAX_VIDEO_MB: value }).maxVideoMb;
    expect(() => limit('5121')).toThrow(new WrongSetting(reason));
    expect(limit('5120')).toBe(5120);
  });

  it('an invalid S3_ENDPOINT', () => {
    const reason = 'S3_ENDPOINT must be an address such as https://example.com';
    expect(() => readConfig({ ...s3, S3_ENDPOINT: 's3.a.example' })).toThrow(
      new WrongSetting(reason),
    );
  });
});

it('has defaults for every setting', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    sessionDays: 30,
    maxImageMb: 20,
    maxVideoMb: 512,
    demoContent: true,
    trustProxy: false,
    logLevel: 'info',
  });
  expect(config.database).toEqual({ sqlite: `${config.dataDir}/vitrine.sqlite` });
  expect(config.storage).toEqual({ folder: `${config.dataDir}/uploads` });
  expect(config.adminPassword).toBeUndefined();
});

it('allows CDN caching only with a purge URL or a number of seconds', () => {
  const known = { PUBLIC_URL: 'https://a.example' };
  const purge = { ...known, CDN_PURGE_URL: 'https://cdn.example/purge' };
  expect(readConfig({}).cdn.seconds).toBe(0);
  expect(readConfig(purge).cdn.seconds).toBe(3_600);
  expect(readConfig({ ...purge, CDN_SECONDS: '0' }).cdn.seconds).toBe(0);
  expect(readConfig({ ...known, CDN_SECONDS: '60' }).cdn.seconds).toBe(60);
});

it('treats an empty setting as missing', () => {
  expect(readConfig({ PORT: '', ADMIN_PASSWORD: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

it('reads all settings', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/srv/site',
    PUBLIC_URL: 'https://a.example/',
    DATABASE_URL: 'postgresql://a:b@c/d',
    DEMO_CONTENT: '0',
    SESSION_DAYS: '7',
  });
  expect(config).toMatchObject({ port: 8080, host: '::', publicUrl: 'https://a.example' });
  expect(config).toMatchObject({ dataDir: '/srv/site', demoContent: false, sessionDays: 7 });
  expect(config.database).toEqual({ postgres: 'postgresql://a:b@c/d' });
  expect(readConfig(s3).storage).toEqual({
    s3: {
      endpoint: 'https://s3.a.example',
      bucket: 'courses',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  });
});

describe('TRUST_PROXY accepts', () => {
  const trust = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;

  it('false, true or a list of addresses', () => {
    expect(trust('false')).toBe(false);
    expect(trust('true')).toBe(true);
    expect(trust('10.0.0.1, 192.168.0.0/16,fd00::/8')).toBe('10.0.0.1, 192.168.0.0/16,fd00::/8');
  });

  it('a number of proxies', () => {
    const two = trust('2');
    if (typeof two !== 'function') throw new Error('a number is a rule');
    expect([0, 1, 2].map((hop) => two('', hop))).toEqual([true, true, false]);
  });
});

it('reads exactly the variables documented in docs/configuration.md', () => {
  const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8');
  const names = ['config.ts', 'mail-config.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
  );
  const rows = [...read('../../docs/configuration.md').matchAll(/^\| (`.+?) \|/gm)];
  const documented = rows.flatMap(([, cell]) => [...cell.matchAll(/`(\w+)`/g)].map(([, it]) => it));
  expect(documented.sort()).toEqual([...new Set(names)].sort());
});
