import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/servers/postgres-server.ts';
import { type S3Server, startS3 } from '../support/servers/s3-server.ts';
import { makePostgresTemplate } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    s3: S3Server;
  }
}

/** One real PostgreSQL and, where files go to S3, one real S3 server for all tests of a project. */
export default async function setup(project: TestProject) {
  const startStorage = async () => (project.name === 'postgres' ? undefined : startS3());
  const [postgres, s3] = await Promise.all([
    startPostgres({ within: project.config.env.TMPDIR }),
    startStorage(),
  ]);
  await makePostgresTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  if (s3) project.provide('s3', s3.settings);
  return () => Promise.all([postgres.stop(), s3?.stop()]);
}
