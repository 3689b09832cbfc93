import { hostname, networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { ownHosts } from './own-hosts.ts';

const isOwn = ownHosts({ host: '127.0.0.1', publicUrl: 'https://docket.example.com' });

test.each([
  'localhost',
  'localhost:4000',
  'LOCALHOST:4000',
  'localhost.:4000',
  'docket.localhost:4000',
  '127.0.0.1:4000',
  '127.9.9.9',
  '[::1]:4000',
  'docket.example.com',
  'docket.example.com:443',
  hostname(),
])('%s is answered', header => expect(isOwn(header)).toBe(true));

test.each([
  'evil.example',
  'docket.example.com.evil.example',
  'localhost.evil.example:4000',
  '127.0.0.1.evil.example',
  '203.0.113.9:4000',
  '[2001:db8::1]:4000',
  'evil.example:4000:4000',
  '',
])('%s is not', header => expect(isOwn(header)).toBe(false));

test('addresses of this machine and of HOST are accepted', () => {
  const addresses = Object.values(networkInterfaces()).flatMap(entries => entries ?? []);
  for (const { address, family } of addresses) {
    expect(isOwn(family === 'IPv6' ? `[${address}]:4000` : `${address}:4000`)).toBe(true);
  }
  expect(ownHosts({ host: '0.0.0.0', publicUrl: null })('0.0.0.0:4000')).toBe(true);
});
