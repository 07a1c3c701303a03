import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { RunningSite } from '../tests/support/running-site.ts';

/** The size of the answer as it travels. */
export async function download(url: string, encoding = 'br'): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/** How long others wait for their answers at most, while somebody asks for this. */
export async function longestWait({ url }: { url: string }, path: string): Promise<number> {
  let isOver = false;
  const asked = download(url + path).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    await download(`${url}/healthz`);
    longest = Math.max(longest, performance.now() - begun);
  }
  await asked;
  return longest;
}

/** How long the process has kept a processor, all of its threads together. */
export async function workOf({ process: { pid } }: Pick<RunningSite, 'process'>): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  );
  return times.reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1_000_000, 0);
}
