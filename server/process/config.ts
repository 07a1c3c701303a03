import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { trimEndOf } from '../../contract/text/trim-end-of.ts';
import type { StorageLocation } from '../../media/open-storage.ts';
import type { DatabaseLocation } from '../../store/engine/connect.ts';
import { readMail } from './mail-config.ts';
import { numberWithin, parseSettings, WrongSetting } from './wrong-setting.ts';

/** All settings, read from the environment. Each is optional. */

const wholeNumber = (min: number, max: number, fallback: number) =>
  numberWithin(min, max).default(fallback);

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://example.com',
});

/** An IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.trim().split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits === undefined) return widest > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= widest;
}

/** How long a CDN that is purged on changes may hold a page, in case it misses a purge. */
const purgedCdnSeconds = 3_600;

const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: webAddress.optional(),
  PUBLISH_DIR: z.string().optional(),
  SITE_NAME: z.string().max(60, 'must be at most 60 characters').optional(),
  YOUTUBE_URL: webAddress.optional(),
  INSTAGRAM_URL: webAddress.optional(),
  ADMIN_PASSWORD: z.string().max(256, 'must be at most 256 characters').optional(),
  SESSION_DAYS: wholeNumber(1, 365, 30),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters, chosen at random').optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host/name',
    })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 100, 4),
  MAX_IMAGE_MB: wholeNumber(1, 1_000, 20),
  MAX_VIDEO_MB: wholeNumber(1, 100_000, 512),
  WORKERS: wholeNumber(1, 64, 1),
  JOB_RUNNER: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  LINK_CHECKS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  DEMO_CONTENT: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isNetwork),
      'must be true, false, a number of proxies, or a list of their addresses',
    )
    .default('false'),
  CDN_SECONDS: numberWithin(0, 31_536_000).optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: \S.*$/, 'must look like Authorization: Bearer secret')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, - or _')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

const cdnSettings = ['CDN_SECONDS', 'CDN_PURGE_URL', 'CDN_PURGE_HEADER'] as const;

/** S3's limit for a single upload. */
const mostS3Mb = 5_120;
const s3Setting = z.string('is missing: to keep files in S3, set all of S3_*');

const S3Environment = z.object({
  S3_ENDPOINT: s3Setting.pipe(webAddress),
  S3_BUCKET: s3Setting,
  S3_REGION: s3Setting,
  S3_ACCESS_KEY_ID: s3Setting,
  S3_SECRET_ACCESS_KEY: s3Setting,
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // `PORT= npm start` means the same as not setting it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const env = parseSettings(Environment, given);
  if (env.PUBLISH_DIR && !env.PUBLIC_URL) {
    throw new WrongSetting('PUBLISH_DIR needs PUBLIC_URL, which published pages name');
  }
  if (env.PUBLISH_DIR && env.WORKERS > 1) {
    // One worker could publish the old version of a page that another has just changed.
    throw new WrongSetting('PUBLISH_DIR needs WORKERS=1: files need no second process');
  }
  const cdnSetting = cdnSettings.find((name) => env[name] !== undefined);
  if (cdnSetting && !env.PUBLIC_URL) {
    throw new WrongSetting(`${cdnSetting} needs PUBLIC_URL, which the pages that a CDN holds name`);
  }
  const dataDir = resolve(env.DATA_DIR);
  const database: DatabaseLocation = env.DATABASE_URL
    ? { postgres: env.DATABASE_URL }
    : { sqlite: resolve(dataDir, 'vitrine.sqlite') };
  const uploads = resolve(dataDir, 'uploads');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    publicUrl: env.PUBLIC_URL && trimEndOf(env.PUBLIC_URL, '/'),
    publishDir: env.PUBLISH_DIR && resolve(env.PUBLISH_DIR),
    /** Fallbacks for the site settings in the database (`docs/settings.md`). */
    environment: {
      siteName: env.SITE_NAME,
      youtube: env.YOUTUBE_URL,
      instagram: env.INSTAGRAM_URL,
    },
    adminPassword: env.ADMIN_PASSWORD,
    sessionDays: env.SESSION_DAYS,
    secretKey: env.SECRET_KEY,
    database,
    databaseConnections: env.DATABASE_CONNECTIONS,
    storage: readStorage(given, uploads, env.MAX_VIDEO_MB),
    /** Uploads arrive here first, on the same disk as the folder that most of them go to. */
    temporaryFiles: resolve(uploads, '.arriving'),
    /** Copies of recently served uploads, if uploads are stored in S3. */
    uploadCache: resolve(dataDir, 'served'),
    mail: readMail(given),
    maxImageMb: env.MAX_IMAGE_MB,
    maxVideoMb: env.MAX_VIDEO_MB,
    workers: env.WORKERS,
    jobRunner: env.JOB_RUNNER === '1',
    linkChecks: env.LINK_CHECKS === '1',
    demoContent: env.DEMO_CONTENT === '1',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    cdn: {
      seconds: env.CDN_SECONDS ?? (env.CDN_PURGE_URL ? purgedCdnSeconds : 0),
      purgeUrl: env.CDN_PURGE_URL,
      purgeHeader: env.CDN_PURGE_HEADER,
    },
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  };
}

/** Files go to S3 if any S3 setting is given, and then all of them are required. */
function readStorage(given: object, folder: string, maxVideoMb: number): StorageLocation {
  if (!Object.keys(S3Environment.shape).some((name) => name in given)) return { folder };
  const env = parseSettings(S3Environment, given);
  if (maxVideoMb > mostS3Mb) {
    throw new WrongSetting(`MAX_VIDEO_MB must be at most ${mostS3Mb} where files are kept in S3`);
  }
  return {
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
  };
}

/** Which proxies are trusted about the visitor's IP address: none, all, the nearest, or the listed ones. */
function readTrustProxy(value: string) {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return (_address: string, hop: number) => hop < Number(value);
  return value;
}
