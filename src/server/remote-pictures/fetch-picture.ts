import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestByTls } from 'node:https';
import { isIP } from 'node:net';
import { pictureType } from '#service/files/picture-type.ts';
import { isPublicAddress } from './is-public-address.ts';
import { type Resolve, resolveByDns, resolveHost } from './resolve-host.ts';

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Network {
  resolve: Resolve;
  isAllowed(address: string): boolean;
  request(
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ): { end(): void } & NodeJS.EventEmitter;
}

const internet: Network = { resolve: resolveByDns, isAllowed: isPublicAddress, request: requestByTls };

const maxBytes = 5_000_000;
const maxRedirects = 3;
/** Milliseconds, redirects included. */
const fetchLimitMs = 5_000;

/** Fetches by https on its usual port, from public addresses only. The first bytes must be those of a raster type. */
export async function fetchPicture(
  address: string,
  network: Network = internet,
  signal = AbortSignal.timeout(fetchLimitMs),
): Promise<Picture> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await ask(url, network, signal);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location !== undefined) {
      response.destroy();
      url = new URL(response.headers.location, url);
      continue;
    }
    return await readPicture(response, status);
  }
  throw new Error('There are too many redirects');
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new Error('Pictures are fetched by https on its usual port alone');
  const { address, family } = await abortable(resolveHost(url.hostname, network), signal);
  const options: RequestOptions = {
    // The checked address itself: a second look-up could give another one.
    host: address,
    family,
    port: 443,
    path: url.pathname + url.search,
    ...(isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) === 0 && { servername: url.hostname }),
    headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Docket' },
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = network.request(options, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function readPicture(response: IncomingMessage, status: number): Promise<Picture> {
  try {
    const { 'content-length': length = '0', 'content-encoding': encoding = 'identity' } = response.headers;
    if (status !== 200) throw new Error(`The host answered ${status}`);
    if (encoding !== 'identity') throw new Error('The picture is compressed once more');
    if (Number(length) > maxBytes) throw new Error('The picture is too large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      // Stops early when the first bytes are no picture.
      const received = size + chunk.length;
      if (size < signatureBytes && received >= signatureBytes) typeOf(Buffer.concat([...chunks, chunk]));
      size = received;
      if (size > maxBytes) throw new Error('The picture is too large');
      chunks.push(chunk);
    }
    const bytes = new Uint8Array(Buffer.concat(chunks));
    return { type: typeOf(bytes), bytes };
  } finally {
    response.destroy();
  }
}

/** Bytes from which the type of a picture can be told. */
const signatureBytes = 16;

function typeOf(bytes: Uint8Array): string {
  const type = pictureType(bytes);
  if (type === null) throw new Error('The host sent no picture');
  return type;
}

/** DNS look-ups cannot be aborted, so they are abandoned. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
