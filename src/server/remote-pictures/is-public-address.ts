import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 addresses that stand for an IPv4 address (mapped, NAT64, 6to4, Teredo) are not public. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast);
}
