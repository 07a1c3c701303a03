import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { type S3Server, startS3 } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    s3: S3Server;
  }
}

/** One real PostgreSQL and one real S3 server for the whole run; every test has its own part of them. */
export default async function setup(project: TestProject) {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  project.provide('postgresUrl', postgres.url);
  project.provide('s3', s3.settings);
  return () => Promise.all([postgres.stop(), s3.stop()]);
}
