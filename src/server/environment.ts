import { resolve } from 'node:path';
import { parseNetwork } from './client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { StartError } from './start-error.ts';

/** What the operator may set; see `readEnvironment`. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** Null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  publicUrl: string | null;
  /** Networks whose word on where a request comes from is taken. */
  trustedProxies: readonly NonNullable<ReturnType<typeof parseNetwork>>[];
  rateLimit: number;
  connections: ConnectionLimits;
  /** In bytes; 0 is no limit. */
  fileSpace: number;
  /** Whether the server fetches the pictures of other hosts for those who read. */
  remotePictures: 'off' | 'proxy';
  /** Further origins of Docket that the web app may be pointed at. */
  connectTo: readonly string[];
}

type Values = Record<string, string | undefined>;

/** Reads the environment variables. Throws StartError naming the first that is empty or cannot be understood. */
export function readEnvironment(values: Values): Environment {
  return {
    port: wholeNumber(values, 'PORT', 4000, 65_535),
    host: hostName(values),
    dataDir: resolve(given(values, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl(values),
    publicUrl: publicUrl(values),
    trustedProxies: trustedProxies(values),
    rateLimit: wholeNumber(values, 'RATE_LIMIT', 600, 1_000_000_000),
    connections: {
      inAll: wholeNumber(values, 'MAX_CONNECTIONS', 2000, 1_000_000),
      perAddress: wholeNumber(values, 'MAX_CONNECTIONS_PER_ADDRESS', 500, 1_000_000),
    },
    fileSpace: wholeNumber(values, 'PICTURE_SPACE', 10_000, 1_000_000_000) * 1_000_000,
    remotePictures: oneOf(values, 'REMOTE_PICTURES', ['off', 'proxy']),
    connectTo: (given(values, 'CONNECT_TO') ?? '').split(',').flatMap(connectOrigin),
  };
}

function given(values: Values, name: string): string | null {
  const value = values[name]?.trim();
  // Empty is mostly a variable of a script that was never set, so a default would hide a mistake.
  if (value === '') throw new StartError(`${name} is empty: give it a value, or unset it.`);
  return value ?? null;
}

const wrong = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${oneLine(value)} cannot be understood: expected ${expected}.`);

/** What was given, fit for one line of a terminal. */
const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ').slice(0, 200);

function wholeNumber(values: Values, name: string, otherwise: number, max: number): number {
  const value = given(values, name);
  if (value === null) return otherwise;
  if (!/^\d{1,10}$/.test(value) || Number(value) > max) {
    throw wrong(name, value, `a whole number from 0 to ${max}`);
  }
  return Number(value);
}

function hostName(values: Values): string {
  const value = given(values, 'HOST') ?? '127.0.0.1';
  if (!/^[0-9A-Za-z._:%-]+$/.test(value)) throw wrong('HOST', value, 'a host name or an address');
  return value;
}

function databaseUrl(values: Values): string | null {
  const value = given(values, 'DATABASE_URL');
  if (value === null) return null;
  // The value may hold a password, so the complaint does not repeat it.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartError(
      'DATABASE_URL cannot be understood: expected postgres://user:password@host:port/database.',
    );
  }
  return value;
}

/** The first choice when nothing is given. */
function oneOf<T extends string>(values: Values, name: string, choices: readonly [T, ...T[]]): T {
  const value = given(values, name) ?? choices[0];
  const choice = choices.find(one => one === value);
  if (choice === undefined) throw wrong(name, value, choices.join(' or '));
  return choice;
}

function publicUrl(values: Values): string | null {
  const value = given(values, 'PUBLIC_URL');
  if (value === null) return null;
  const origin = originOf(value);
  if (origin === null) throw wrong('PUBLIC_URL', value, 'an address such as https://docket.example.com');
  return origin;
}

function connectOrigin(part: string): string[] {
  if (part.trim() === '') return [];
  const origin = originOf(part.trim());
  if (origin === null)
    throw wrong('CONNECT_TO', part, 'addresses such as https://docket.example.com, separated by commas');
  return [origin];
}

/** The origin that an address is, without path and user; null for any other. */
function originOf(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return null;
  // The parser lets signs through that mean something in the headers that origins are written to.
  return /^([\w.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname) ? url.origin : null;
}

function trustedProxies(values: Values): Environment['trustedProxies'] {
  const value = given(values, 'TRUSTED_PROXIES') ?? '';
  const parts = value.split(',').flatMap(part => part.trim() || []);
  return parts.map(part => {
    const network = parseNetwork(part);
    if (network) return network;
    throw wrong('TRUSTED_PROXIES', value, 'addresses or networks such as 10.0.0.0/8, separated by commas');
  });
}
