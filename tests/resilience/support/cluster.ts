import { once } from 'node:events';
import { startBalancingCaddy } from '../../support/servers/caddy.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { fillBacklog } from '../../support/servers/full-backlog.ts';
import { startHangingProxy } from '../../support/servers/hanging-proxy.ts';
import { startLoadBalancer } from '../../support/servers/nginx.ts';
import { newBucket, startS3 } from '../../support/servers/s3-server.ts';
import type { ResilienceContext } from '../case.ts';
import { ask } from './ask.ts';
import { aPostgres } from './postgres.ts';
import { aSite, type Site } from './site.ts';

export const balancers = { nginx: startLoadBalancer, Caddy: startBalancingCaddy };

export type Balancer = keyof typeof balancers;

/** Two servers on a real PostgreSQL and a real S3 store, behind a load balancer with the shipped configuration. */
export async function aCluster(context: ResilienceContext, balancer: Balancer) {
  const postgres = await aPostgres(context);
  const s3 = await startS3();
  context.later(s3.stop);
  const store = await startHangingProxy(s3.settings.endpoint);
  context.later(store.stop);
  const bucket = { ...(await newBucket(s3.settings)), S3_ENDPOINT: store.url };
  const settings = {
    DATABASE_URL: await postgres.newDatabase(),
    ...bucket,
    DEMO_CONTENT: '1',
    TRUST_PROXY: '1',
    JOB_RUNNER: '1',
  };
  const ports = [String(await freePort()), String(await freePort())];
  const start = (number: number) => aSite(context, { ...settings, PORT: ports[number] });
  const sites = await Promise.all([start(0), start(1)]);
  const front = await balancers[balancer](sites.map(({ url }) => url));
  context.later(front.stop);
  /** The site as visitors and the administrator see it. */
  const site: Site = {
    ...sites[0],
    url: front.url,
    ask: (address, request) => ask(front.url, address, request),
  };
  return {
    site,
    postgres,
    /** The proxy in front of the S3 store, which can be made to hang. */
    store,
    /** Makes one server hang: it accepts connections and requests, and answers none. */
    hang: (number: number) => sites[number].process.kill('SIGSTOP'),
    wake: (number: number) => sites[number].process.kill('SIGCONT'),
    /** Cuts one server off: open connections get no more data, and new ones can't be established. */
    async cutOff(number: number): Promise<() => void> {
      sites[number].process.kill('SIGSTOP');
      const fillers = await fillBacklog(Number(ports[number]));
      return () => {
        for (const socket of fillers) socket.destroy();
        sites[number].process.kill('SIGCONT');
      };
    },
    /** Stops one server with a signal and restarts it on the same port. */
    async restart(number: number, signal: 'SIGTERM' | 'SIGKILL') {
      sites[number].process.kill(signal);
      await once(sites[number].process, 'exit');
      sites[number] = await start(number);
    },
  };
}
