import { resolve } from 'node:path';
import { parseNetwork } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { StartError } from './start-error.ts';

export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  publicUrl: string | null;
  trustedProxies: readonly NonNullable<ReturnType<typeof parseNetwork>>[];
  /** Requests a minute of one caller; 0 is no limit. */
  rateLimit: number;
  connections: ConnectionLimits;
  /** Bytes of all pictures of an organization; 0 is no limit. */
  fileSpace: number;
  remotePictures: 'off' | 'proxy';
  /** Origins of other deployments that the app may connect to. */
  connectTo: readonly string[];
}

type Values = Record<string, string | undefined>;

export function readEnvironment(values: Values): Environment {
  return {
    port: wholeNumber(values, 'PORT', { fallback: 4000, max: 65_535 }),
    host: hostName(values),
    dataDir: resolve(readValue(values, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl(values),
    publicUrl: publicUrl(values),
    trustedProxies: trustedProxies(values),
    rateLimit: wholeNumber(values, 'RATE_LIMIT', { fallback: 600, max: 1_000_000_000 }),
    connections: {
      total: wholeNumber(values, 'MAX_CONNECTIONS', { fallback: 2000, max: 1_000_000 }),
      perAddress: wholeNumber(values, 'MAX_CONNECTIONS_PER_ADDRESS', { fallback: 500, max: 1_000_000 }),
    },
    fileSpace: wholeNumber(values, 'PICTURE_SPACE', { fallback: 10_000, max: 1_000_000_000 }) * 1_000_000,
    remotePictures: oneOf(values, 'REMOTE_PICTURES', ['off', 'proxy']),
    connectTo: (readValue(values, 'CONNECT_TO') ?? '').split(',').flatMap(connectOrigin),
  };
}

function readValue(values: Values, name: string): string | null {
  const value = values[name]?.trim();
  // An empty value mostly comes from an unset variable of a script; a default would hide the mistake.
  if (value === '') throw new StartError(`${name} is empty: give it a value, or unset it.`);
  return value ?? null;
}

const invalidValue = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${oneLine(value)} cannot be understood: expected ${expected}.`);

const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ').slice(0, 200);

function wholeNumber(
  values: Values,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = readValue(values, name);
  if (value === null) return fallback;
  if (!/^\d{1,10}$/.test(value) || Number(value) > max) {
    throw invalidValue(name, value, `a whole number from 0 to ${max}`);
  }
  return Number(value);
}

function hostName(values: Values): string {
  const value = readValue(values, 'HOST') ?? '127.0.0.1';
  if (!/^[0-9A-Za-z._:%-]+$/.test(value)) throw invalidValue('HOST', value, 'a host name or an address');
  return value;
}

function databaseUrl(values: Values): string | null {
  const value = readValue(values, 'DATABASE_URL');
  if (value === null) return null;
  // The value may hold a password, so the message does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartError(
      'DATABASE_URL cannot be understood: expected postgres://user:password@host:port/database.',
    );
  }
  return value;
}

function oneOf<T extends string>(values: Values, name: string, choices: readonly [T, ...T[]]): T {
  const value = readValue(values, name) ?? choices[0];
  const choice = choices.find(one => one === value);
  if (choice === undefined) throw invalidValue(name, value, choices.join(' or '));
  return choice;
}

function publicUrl(values: Values): string | null {
  const value = readValue(values, 'PUBLIC_URL');
  if (value === null) return null;
  const origin = originOf(value);
  if (origin === null)
    throw invalidValue('PUBLIC_URL', value, 'an address such as https://docket.example.com');
  return origin;
}

function connectOrigin(part: string): string[] {
  if (part.trim() === '') return [];
  const origin = originOf(part.trim());
  if (origin === null)
    throw invalidValue(
      'CONNECT_TO',
      part,
      'addresses such as https://docket.example.com, separated by commas',
    );
  return [origin];
}

function originOf(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return null;
  // The URL parser accepts characters that are special in the headers that contain origins.
  return /^([\w.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) ? url.origin : null;
}

function trustedProxies(values: Values): Environment['trustedProxies'] {
  const value = readValue(values, 'TRUSTED_PROXIES') ?? '';
  const parts = value.split(',').flatMap(part => part.trim() || []);
  return parts.map(part => {
    const network = parseNetwork(part);
    if (network) return network;
    throw invalidValue(
      'TRUSTED_PROXIES',
      value,
      'addresses or networks such as 10.0.0.0/8, separated by commas',
    );
  });
}
