import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseNetwork } from './client-address.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

test('has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    publicUrl: null,
    trustedProxies: [],
    rateLimit: 600,
    connections: { total: 2000, perAddress: 500 },
    fileSpace: 10_000_000_000,
    remotePictures: 'off',
    connectTo: [],
  });
});

test.each([
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'RATE_LIMIT',
  'MAX_CONNECTIONS',
  'MAX_CONNECTIONS_PER_ADDRESS',
  'PICTURE_SPACE',
  'REMOTE_PICTURES',
  'CONNECT_TO',
])('refuses an empty %s', name => {
  for (const value of ['', ' '])
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new StartError(`${name} is empty: give it a value, or unset it.`),
    );
});

test('reads what is given', () => {
  const values = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/docket',
    DATABASE_URL: 'postgresql://me:secret@db.internal:5432/docket',
    PUBLIC_URL: 'https://docket.example.com/',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    RATE_LIMIT: '0',
    MAX_CONNECTIONS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '20',
    PICTURE_SPACE: '50',
    REMOTE_PICTURES: 'proxy',
    CONNECT_TO: 'https://docket.example.org/, http://127.0.0.1:4001',
  };
  expect(readEnvironment(values)).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/docket',
    databaseUrl: values.DATABASE_URL,
    publicUrl: 'https://docket.example.com',
    trustedProxies: [parseNetwork('127.0.0.1'), parseNetwork('10.0.0.0/8')],
    rateLimit: 0,
    connections: { total: 0, perAddress: 20 },
    fileSpace: 50_000_000,
    remotePictures: 'proxy',
    connectTo: ['https://docket.example.org', 'http://127.0.0.1:4001'],
  });
});

test.each([
  { PORT: 'http' },
  { PORT: '65536' },
  { PORT: '-1' },
  { PORT: '4000.5' },
  { HOST: 'http://here' },
  { DATABASE_URL: 'mysql://db/docket' },
  { DATABASE_URL: 'docket.sqlite' },
  { DATABASE_URL: 'postgres://[nowhere' },
  { PUBLIC_URL: 'docket.example.com' },
  { PUBLIC_URL: 'ftp://docket.example.com' },
  { PUBLIC_URL: 'https://docket.example.com/path' },
  { REMOTE_PICTURES: 'yes' },
  { CONNECT_TO: 'docket.example.org' },
  { CONNECT_TO: 'https://*' },
  { CONNECT_TO: 'https://a.example;script-src' },
  { RATE_LIMIT: 'many' },
  { RATE_LIMIT: '-5' },
])('refuses %o in one line that names the variable', values => {
  const [name] = Object.keys(values);
  expect(() => readEnvironment(values)).toThrow(StartError);
  expect(() => readEnvironment(values)).toThrow(new RegExp(`^${name}[^\\n]*$`));
});

test('does not repeat a database address, which may hold a password', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:secret@db/docket' })).toThrow(/^((?!secret).)*$/);
});
