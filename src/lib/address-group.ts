/**
 * Key for rate limits: an IPv4 address, or the /64 network (four of eight groups) of an IPv6 address, because one
 * customer has all addresses of such a network.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const tailLength = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - tailLength) groups.push('0');
    if (tailLength > 0) groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
