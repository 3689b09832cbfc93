import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

interface Addresses {
  host: string;
  publicUrl: string | null;
}

/** Prevents DNS rebinding: pages of an attacker send their own host name. */
export function ownHosts({ host, publicUrl }: Addresses): (header: string) => boolean {
  const name = hostname().toLowerCase();
  const ownNames = new Set(['localhost', '127.0.0.1', '::1', name, `${name}.local`, withoutBrackets(host)]);
  if (publicUrl !== null) ownNames.add(withoutBrackets(new URL(publicUrl).hostname));

  return header => {
    const requested = nameIn(header);
    if (ownNames.has(requested) || requested.endsWith('.localhost')) return true;
    // Interfaces change, so an unknown address is looked up again.
    if (isIP(requested) === 0 || !(requested.startsWith('127.') || isInterface(requested))) return false;
    ownNames.add(requested);
    return true;
  };
}

function isInterface(address: string): boolean {
  return Object.values(networkInterfaces()).some(entries =>
    entries?.some(entry => entry.address.toLowerCase() === address),
  );
}

function nameIn(header: string): string {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(header.trim())?.[1] ?? '';
  return withoutBrackets(name).replace(/\.$/, '');
}

const withoutBrackets = (name: string) => name.replace(/^\[|\]$/g, '').toLowerCase();
