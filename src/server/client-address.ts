import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** An address or network such as `10.0.0.0/8`; null for anything else. */
export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** IPv4 in its four-part form or IPv6; one that is IPv4 in IPv6's clothes comes out as IPv4. */
function parseAddress(text: string): Address | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

/**
 * Tells the address of the caller from that of the connection and `X-Forwarded-For`: the rightmost one that is no
 * trusted proxy. Without trusted proxies the header counts for nothing, as anybody can send it.
 */
export function clientAddresses(
  trusted: readonly Network[],
): (peer: string, forwardedFor: string | undefined) => string {
  const isTrusted = (address: Address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

  return (peer, forwardedFor) => {
    if (trusted.length === 0) return peer.startsWith('::ffff:') ? peer.slice('::ffff:'.length) : peer;
    let address = parseAddress(peer);
    if (!address) return peer;
    const passed = (forwardedFor ?? '').split(',');
    while (isTrusted(address) && passed.length > 0) {
      const before = parseAddress(bare(passed.pop()!));
      if (!before) break;
      address = before;
    }
    return address.toString();
  };
}

/** Some proxies add the port: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
function bare(entry: string): string {
  const text = entry.trim();
  return /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
