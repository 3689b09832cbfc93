import { expect, test } from 'vitest';
import { clientAddresses, parseNetwork } from './client-address.ts';

const behind = (...networks: string[]) => clientAddresses(networks.map(text => parseNetwork(text)!));

test.each<[string, string | undefined, string]>([
  ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
  ['::ffff:192.0.2.7', undefined, '192.0.2.7'],
  ['', undefined, ''],
])('without trusted proxies %s saying %s is %s', (peer, forwarded, expected) =>
  expect(behind()(peer, forwarded)).toBe(expected),
);

test.each<[string, string | undefined, string]>([
  ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  // The leftmost entry comes from the caller itself.
  ['10.0.0.1', '203.0.113.66, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.4.0.9', '198.51.100.1'],
  ['2001:db8::5', '198.51.100.1:5555', '198.51.100.1'],
  ['10.0.0.1', '[2001:db8:1::9]:5555', '2001:db8:1::9'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1, ', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('behind trusted proxies %s saying %s is %s', (peer, forwarded, expected) =>
  expect(behind('10.0.0.0/8', '2001:db8::5')(peer, forwarded)).toBe(expected),
);

test.each(['proxy', '10.0.0.0/33', '1', '10.0.0', ''])('%s is no network', text =>
  expect(parseNetwork(text)).toBeNull(),
);
