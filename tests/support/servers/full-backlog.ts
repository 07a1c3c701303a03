import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const atOnce = 64;
const reachedWithinMs = 200;

/**
 * Connects to a server that accepts nothing until the kernel drops whoever comes next, as if the way there were cut.
 * Answers what holds its queue full.
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
