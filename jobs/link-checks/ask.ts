import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { findAddress, type Network, portOf } from './network.ts';

export interface Asking {
  network: Network;
  /** Identifies the link checker and the site it works for. */
  userAgent: string;
}

export interface Answer {
  status: number;
  /** Redirect target. */
  location: string | undefined;
  retryAfter: string | undefined;
}

/** From the DNS lookup to the last response header. */
const answerWithinMs = 10_000;
const mostHeaderBytes = 16 * 1024;

/**
 * Sends one request without cookies, credentials or a referrer. Connects to the address that was vetted, even if the
 * name resolves differently by then, and reads nothing but the response head.
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
      // The certificate has to match the URL's hostname, since we connect by address. SNI excludes IP addresses.
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
