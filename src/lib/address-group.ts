/**
 * What tries of one caller are counted by: an IPv4 address, or the network of 64 bits that an IPv6 address is in,
 * as one customer has all addresses of it.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - last) groups.push('0');
    if (last > 0) groups.push(...tail.split(':'));
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
