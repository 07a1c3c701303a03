import type { IncomingMessage } from 'node:http';
import type { Config } from '../process/config.ts';

/** What beside its address and its own headers an answer depends on: by which name, and through whom, it was asked for. */
export function varyKeys({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers, socket }: IncomingMessage): string => {
    const { host = '' } = headers;
    if (!trustProxy) return host;
    const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers;
    return `${host} ${forwardedHost} ${protocol} ${socket.remoteAddress}`;
  };
}
