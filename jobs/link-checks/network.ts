import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LinkProblem } from '../../contract/links/link-problems.ts';
import { isPublicAddress } from './public-addresses.ts';

/** What the link checker may access on the network. Tests inject their own. */
export interface Network {
  /** All addresses of a hostname. */
  resolve: (hostname: string) => Promise<string[]>;
  mayReach: (address: string, port: number) => boolean;
}

const usualPorts = new Set([80, 443]);

/** Allows nothing but the public web. */
export const publicWeb: Network = {
  resolve: async (hostname) => {
    const found = await lookup(hostname, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  },
  mayReach: (address, port) => isPublicAddress(address) && usualPorts.has(port),
};

/** Thrown when a link isn't followed any further; `problem` says why. */
export class NotAsked extends Error {
  readonly problem: LinkProblem;

  constructor(problem: LinkProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Names reserved for examples and tests, which never belong to a site (RFC 2606, RFC 6761). */
const exampleNames = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)\.?$/;

/**
 * Resolves a URL to the one address to connect to. All addresses of the name must be allowed: a forbidden one among
 * them means an SSRF attempt.
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

/** Browsers resolve all of these names to the machine they run on. */
const isThisMachine = (hostname: string) => /(?:^|\.)localhost\.?$/.test(hostname);

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
