import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards everything to a local server until it hangs: then it accepts connections and answers nothing. */
export async function startHangingProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let hangs = false;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    if (hangs) hold(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        for (const each of pair) each.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const hold = ([client, upstream]: [Socket, Socket]) => {
    client.unpipe(upstream).pause();
    upstream.unpipe(client).pause();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang() {
      hangs = true;
      for (const pair of pairs) hold(pair);
    },
    resume() {
      hangs = false;
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client);
    },
    async stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
