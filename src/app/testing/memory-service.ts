import {
  answerPage,
  mockSnapshotOf,
  type OpenService,
  openSeededService,
  openService,
} from '#mocks/open-service.ts';
import type { MockSnapshot } from '#mocks/snapshot.ts';

let seeded: Promise<MockSnapshot> | undefined;
let current: Promise<OpenService> | undefined;
let held: { pattern: RegExp; released: Promise<void> }[] = [];
let unknown: string[] = [];

const browserFetch = globalThis.fetch.bind(globalThis);

/** Sends what the page asks of the service to the one in memory. */
export function catchRequests(): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (pathname === '/healthz') return new Response(null, { status: 200 });
    if (!/^\/(api|files)\//.test(pathname)) {
      if (origin !== location.origin || !/^\/(@fs|node_modules)\//.test(pathname)) unknown.push(request.url);
      return browserFetch(input, init);
    }
    if (!current) throw new Error(`No service is open, and ${request.url} was asked of it.`);
    const asked = current;
    await Promise.all(
      held.filter(({ pattern }) => pattern.test(pathname + search)).map(({ released }) => released),
    );
    request.signal.throwIfAborted();
    return answerPage(await asked, request);
  };
}

/** Opens the service on a new copy of the seeded organization, its owner signed in. */
export async function resetService(): Promise<void> {
  const before = await current;
  before?.service.close();
  before?.database.close();
  held = [];
  unknown = [];
  seeded ??= openSeededService().then(mockSnapshotOf);
  current = seeded.then(openService);
  await current;
}

/** Addresses that were asked and are none of the service's, since the service was opened. */
export function unknownRequests(): readonly string[] {
  return unknown;
}

/** Lets no request at these addresses through until what this answers is called. */
export function hold(pattern: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.push({ pattern, released: promise });
  return resolve;
}
