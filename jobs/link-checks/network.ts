import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LinkProblem } from '../../contract/links/link-problems.ts';
import { isPublicAddress } from './public-addresses.ts';

/** What a link check may do on the network. Tests have one of their own. */
export interface Network {
  /** Every address of a name. */
  resolve: (hostname: string) => Promise<string[]>;
  mayReach: (address: string, port: number) => boolean;
}

const usualPorts = new Set([80, 443]);

/** The public web and nothing else. */
export const publicWeb: Network = {
  resolve: async (hostname) => {
    const found = await lookup(hostname, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  mayReach: (address, port) => isPublicAddress(address) && usualPorts.has(port),
};

/** Why a link is not followed any further. */
export class NotAsked extends Error {
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Names that are kept for examples and tests: nobody is behind them (RFC 2606, RFC 6761). */
const exampleNames = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)\.?$/;

/**
 * The one address to connect to. Every address of the name must be allowed: one that is not among them
 * is somebody's trick.
 */
export async function findAddress(url: URL, network: Network): Promise<string> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const port = portOf(url);
  if (exampleNames.test(hostname)) throw new NotAsked('example');
  if (isIP(hostname) || isThisMachine(hostname)) {
    const address = isIP(hostname) ? hostname : '127.0.0.1';
    if (network.mayReach(address, port)) return address;
    throw new NotAsked(isPublicAddress(address) ? 'other-port' : 'private');
  }
  const addresses = await network.resolve(hostname);
  if (addresses.length === 0) throw new NotAsked('no-site');
  if (addresses.every((address) => network.mayReach(address, port))) return addresses[0];
  throw new NotAsked(addresses.every(isPublicAddress) ? 'other-port' : 'private-name');
}

/** Browsers take every such name for the machine they run on. */
const isThisMachine = (hostname: string) => /(?:^|\.)localhost\.?$/.test(hostname);

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
