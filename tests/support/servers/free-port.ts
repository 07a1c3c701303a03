import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to connections and to servers that take any port: nobody gets one of these by chance. */
const [first, end] = [15_000, 32_000];

/** A port that nothing listens on, for programs that cannot choose one themselves. */
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
