import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { ResilienceCase } from '../case.ts';
import { anAdministrator, aSite, type Site } from '../support/site.ts';
import { until } from '../support/until.ts';

const visitors = 40;

/** SIGTERM under load: connected clients get a response to every request they sent. */
export const stoppingCases: ResilienceCase[] = [
  {
    name: 'SIGTERM under load drops no request',
    area: 'faults',
    rounds: 10,
    short: 1,
    run: async (context) => {
      let answered = 0;
      const onAnswer = () => {
        answered += 1;
      };
      for (let round = 0; round < context.rounds; round += 1) {
        const site = await aSite(context);
        const admin = await anAdministrator(site);
        const before = answered;
        const asking = Promise.all([
          askOn(site, saves(admin.token), onAnswer),
          ...Array.from({ length: visitors }, () => askOn(site, visits, onAnswer)),
        ]);
        await Promise.race([asking, until(() => answered > before + 10 * visitors)]);
        site.process.kill('SIGTERM');
        const [, [code]] = await Promise.all([asking, once(site.process, 'exit')]);
        assert.equal(code, 0, `the server exited with ${code}`);
        context.tried();
      }
      return `${answered} requests, all answered`;
    },
  },
];

const visits = (): Sent => ({ method: 'GET', path: '/about' });

function saves(token: string) {
  let number = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (): Sent => {
    number += 1;
    return { method: 'POST', path: '/api/tags', headers, body: `{"title":"Tag ${number}"}` };
  };
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends requests over one connection until the server announces that it will close it. */
async function askOn(site: Site, next: () => Sent, onAnswer: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let isLast = false; !isLast; ) {
    const answer = await send(site, agent, next());
    assert.ok([200, 201].includes(answer.status), `a request was answered with ${answer.status}`);
    onAnswer();
    isLast = answer.isLast;
  }
}

function send(site: Site, agent: Agent, { body, ...sent }: Sent) {
  return new Promise<{ status: number; isLast: boolean }>((resolve, reject) => {
    const asked = request(site.url + sent.path, { ...sent, agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          isLast: response.headers.connection === 'close',
        }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
