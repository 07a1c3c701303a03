import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Silence for this long is no answer. */
const patienceMs = 20_000;

/** A connection on which a case says what it wants, byte by byte. */
export function aConnection(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  return socket;
}

/** Says something, and hears the server out until it hangs up. */
export async function say(url: string, words: string | Buffer) {
  const socket = aConnection(url);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(words);
  const answer = await text(socket).catch(() => '');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), answer };
}

/** Asks for an address as it is written: what makes addresses tidy would take the attack away. */
export function get(url: string, path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: new URL(url).host, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return say(url, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}
