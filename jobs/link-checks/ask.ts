import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { findAddress, type Network, portOf } from './network.ts';

export interface Asking {
  network: Network;
  /** Who asks, and for which site. */
  userAgent: string;
}

export interface Answer {
  status: number;
  /** Where it leads on to. */
  location: string | undefined;
  retryAfter: string | undefined;
}

/** From the name to the last header. */
const answerWithinMs = 10_000;
const mostHeaderBytes = 16 * 1024;

/**
 * One request, without cookies, credentials or a referrer. The connection goes to the very address that was
 * looked at, whatever the name says by then; of the answer nothing but its head is read.
 */
export async function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  { network, userAgent }: Asking,
): Promise<Answer> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const address = await unlessAborted(findAddress(url, network), signal);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)({
      method,
      host: address,
      port: portOf(url),
      path: url.pathname + url.search,
      // Whose certificate it must be; an address has none of its own name.
      servername: isIP(url.hostname.replace(/^\[|\]$/g, '')) ? '' : url.hostname,
      headers: { host: url.host, 'user-agent': userAgent, accept: '*/*' },
      maxHeaderSize: mostHeaderBytes,
      agent: false,
      signal,
    });
    request.once('response', ({ statusCode = 0, headers }) => {
      const { location, 'retry-after': retryAfter } = headers;
      resolve({ status: statusCode, location, retryAfter });
      request.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
