import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

interface HostAddress {
  address: string;
  family: number;
}

export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

export const resolveByDns: Resolve = host => lookup(host, { all: true });

/** Throws unless all addresses of the host are public: a private address beside a public one indicates an attack. */
export async function resolveHost(
  host: string,
  { resolve, isAllowed }: { resolve: Resolve; isAllowed(address: string): boolean },
): Promise<HostAddress> {
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  const addresses = family === 0 ? await resolve(host) : [{ address: literal, family }];
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isAllowed(address)))
    throw new Error(`${host} is no host of the public internet`);
  return first;
}
