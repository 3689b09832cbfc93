import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** An IPv4-mapped IPv6 address becomes IPv4. */
function parseAddress(text: string): Address | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

/** Without trusted proxies `X-Forwarded-For` is ignored, because any client can send it. */
export function clientAddresses(
  trusted: readonly Network[],
): (peer: string, forwardedFor: string | undefined) => string {
  const isTrusted = (address: Address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

  return (peer, forwardedFor) => {
    if (trusted.length === 0) return peer.startsWith('::ffff:') ? peer.slice('::ffff:'.length) : peer;
    let address = parseAddress(peer);
    if (!address) return peer;
    const hops = (forwardedFor ?? '').split(',');
    while (isTrusted(address) && hops.length > 0) {
      const previousHop = parseAddress(withoutPort(hops.pop()!));
      if (!previousHop) break;
      address = previousHop;
    }
    return address.toString();
  };
}

/** Some proxies add the port: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
