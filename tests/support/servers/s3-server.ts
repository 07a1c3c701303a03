import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const account = { name: 'test', user: 'tester', password: 'testing' };
const region = 'eu-test-1';

export type S3Server = Awaited<ReturnType<typeof startS3>>['settings'];

/** A real S3 server: OpenStack Swift, from Debian's `python3-swift` and `python3-lxml`. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const program = join(import.meta.dirname, 'swift-server.py');
  const { name, user, password } = account;
  // Not the first Python on the PATH: the packages belong to the system's.
  const child = spawn('/usr/bin/python3', [program, folder, region, name, user, password], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await firstLine(child);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region,
      accessKeyId: `${name}:${user}`,
      secretAccessKey: password,
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of a new, empty bucket. */
export async function newBucket({ endpoint, region, accessKeyId, secretAccessKey }: S3Server) {
  const bucket = `test-${randomUUID()}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(String(line).trim()));
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error('Swift did not start: are python3-swift and python3-lxml installed?')),
    );
  });
}
