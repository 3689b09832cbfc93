import {
  answerPage,
  mockSnapshotOf,
  type OpenService,
  openSeededService,
  openService,
} from '#mocks/open-service.ts';
import type { MockSnapshot } from '#mocks/snapshot.ts';

interface Hold {
  pattern: RegExp;
  method: string | undefined;
  released: Promise<void>;
}

let seeded: Promise<MockSnapshot> | undefined;
let current: Promise<OpenService> | undefined;
let held: Hold[] = [];
let heldAnswers: Hold[] = [];
let failing: { pattern: RegExp; method: string }[] = [];
const answering = new Set<Promise<unknown>>();
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
    const released = (holds: Hold[]) =>
      Promise.all(
        holds
          .filter(
            ({ pattern, method = request.method }) =>
              method === request.method && pattern.test(pathname + search),
          )
          .map(hold => hold.released),
      );
    await released(held);
    request.signal.throwIfAborted();
    if (failing.some(({ pattern, method }) => method === request.method && pattern.test(pathname)))
      return Response.json({ message: 'The service failed.' }, { status: 500 });
    const answer = asked.then(service => answerPage(service, request));
    answering.add(answer);
    const given = await answer.finally(() => answering.delete(answer));
    await released(heldAnswers);
    request.signal.throwIfAborted();
    return given;
  };
}

/** Opens the service on a new copy of the seeded organization, its owner signed in. */
export async function resetService(): Promise<void> {
  const before = await current;
  // The app of the last test may have asked for something just before it ended.
  while (answering.size > 0) await Promise.allSettled(answering);
  before?.service.close();
  before?.database.close();
  held = [];
  heldAnswers = [];
  failing = [];
  unknown = [];
  seeded ??= openSeededService().then(mockSnapshotOf);
  current = seeded.then(openService);
  await current;
}

/** Addresses that were asked and are none of the service's, since the service was opened. */
export function unknownRequests(): readonly string[] {
  return unknown;
}

/** How many requests the service is answering. */
export const requestsUnderWay = (): number => answering.size;

/** Lets no request at these addresses, or none of this method, through until what this answers is called. */
export const hold = (pattern: RegExp, method?: string): (() => void) => addTo(held, pattern, method);

/** Lets the service answer requests at these addresses, and no answer through until what this answers is called. */
export const holdAnswers = (pattern: RegExp): (() => void) => addTo(heldAnswers, pattern);

function addTo(holds: Hold[], pattern: RegExp, method?: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.push({ pattern, method, released: promise });
  return resolve;
}

/** Fails requests of this method at these addresses until what this answers is called. */
export function fail(method: string, pattern: RegExp): () => void {
  const one = { method, pattern };
  failing.push(one);
  return () => {
    failing = failing.filter(other => other !== one);
  };
}
