import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range that systems assign to connections and to servers on port 0, so none is taken by chance. */
const [first, end] = [15_000, 32_000];

/** A free port, for programs that can't choose one themselves. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, end);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort(); // taken
  }
  server.close();
  await once(server, 'close');
  return port;
}
