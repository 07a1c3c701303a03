import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const atOnce = 64;
const reachedWithinMs = 200;

/**
 * Connects to a server that doesn't accept until the kernel drops further connections, as if the network were cut.
 * Returns the sockets that keep its backlog full.
 */
export async function fillBacklog(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const isReached = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    return Promise.race([
      once(socket, 'connect').then(() => true),
      delay(reachedWithinMs).then(() => false),
    ]);
  };
  while ((await Promise.all(Array.from({ length: atOnce }, isReached))).every(Boolean));
  return sockets;
}
