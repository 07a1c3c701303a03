import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** The size of the response on the wire. */
export async function download(url: string, encoding = 'br'): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/** The longest that others wait for a response while this path is downloaded. */
export async function longestWait({ url }: { url: string }, path: string): Promise<number> {
  let isOver = false;
  // Compressed, as browsers request it: unpacking a hundred megabytes here would be measured as well.
  const asked = download(url + path, 'gzip, br').finally(() => {
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
