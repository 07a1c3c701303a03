import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Silence for this long counts as no response. */
const patienceMs = 20_000;

/** A connection on which a case writes arbitrary bytes. */
export function aConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes, and reads the response until the server closes the connection. */
export async function say(url: string, words: string | Buffer) {
  const socket = aConnection(url);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(words);
  const answer = await text(socket).catch(() => '');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), answer };
}

/** Requests a path verbatim: normalizing the URL would remove the attack. */
export function get(url: string, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: new URL(url).host, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return say(url, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}
