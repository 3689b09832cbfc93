import { probe, reachable } from '#api/reach.ts';
import {
  answerRequest,
  mockSnapshotOf,
  type OpenService,
  openSeededService,
  openService,
} from '#mocks/open-service.ts';
import type { MockSnapshot } from '#mocks/snapshot.ts';

interface Hold {
  pattern: RegExp;
  /** All methods when undefined. */
  method: string | undefined;
  released: Promise<void>;
  reach: () => void;
}

/** Lets what is held go on. */
interface Release {
  (): void;
  /** Settles when the first request is held. */
  reached: Promise<void>;
}

let seededSnapshot: Promise<MockSnapshot> | undefined;
let current: Promise<OpenService> | undefined;
let requestHolds: Hold[] = [];
let answerHolds: Hold[] = [];
let failures: { pattern: RegExp; method: string }[] = [];
const pendingAnswers = new Set<Promise<unknown>>();
let isOffline = false;
let unknownUrls: string[] = [];
/** Counts the services that were opened: what an earlier one answers is for a page that is gone. */
let period = 0;
let isResetting = false;

const never = new Promise<never>(() => {});

const browserFetch = globalThis.fetch.bind(globalThis);

/** Replaces `fetch`: requests of the page to the service are answered by the service in memory. */
export function serveFromMemory(): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (isOffline && /^\/(api|files|healthz)/.test(pathname)) throw new TypeError('Failed to fetch');
    if (pathname === '/healthz') return new Response(null, { status: 200 });
    if (!/^\/(api|files)\//.test(pathname)) {
      if (origin !== location.origin || !/^\/(@fs|node_modules)\//.test(pathname))
        unknownUrls.push(request.url);
      return browserFetch(input, init);
    }
    if (!current) throw new Error(`No service is open, but ${request.url} was requested.`);
    if (isResetting) return never;
    const service = current;
    const ownPeriod = period;
    const waitForHolds = (holds: Hold[]) =>
      Promise.all(
        holds
          .filter(
            ({ pattern, method = request.method }) =>
              method === request.method && pattern.test(pathname + search),
          )
          .map(hold => {
            hold.reach();
            return hold.released;
          }),
      );
    await waitForHolds(requestHolds);
    request.signal.throwIfAborted();
    if (failures.some(({ pattern, method }) => method === request.method && pattern.test(pathname)))
      return Response.json({ message: 'The service failed.' }, { status: 500 });
    const answer = await answerFrom(service, request);
    await waitForHolds(answerHolds);
    if (ownPeriod !== period) return never;
    request.signal.throwIfAborted();
    return abortable(answer, request.signal);
  };
}

/** As in an answer of the network, an abort ends a body that is still being read. */
function abortable(answer: Response, signal: AbortSignal): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) return answer;
  return new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer);
}

function answerFrom(service: Promise<OpenService>, request: Request): Promise<Response> {
  const pending = service.then(opened => answerRequest(opened, request));
  pendingAnswers.add(pending);
  return pending.finally(() => pendingAnswers.delete(pending));
}

/** Answers a request of another device: it is neither held nor failed with those of the page. */
export async function requestElsewhere(path: string, init: RequestInit): Promise<Response> {
  if (!current) throw new Error(`No service is open, but ${path} was requested.`);
  return answerFrom(current, new Request(new URL(path, location.href), init));
}

/**
 * Opens the service on a new copy of the seeded organization, with its owner signed in. Requests of pages before get no
 * answer any more.
 */
export async function resetService(): Promise<void> {
  period += 1;
  isResetting = true;
  const previous = await current;
  // The app of the last test may have sent requests just before it ended.
  while (pendingAnswers.size > 0) await Promise.allSettled(pendingAnswers);
  previous?.service.close();
  previous?.database.close();
  requestHolds = [];
  answerHolds = [];
  failures = [];
  isOffline = false;
  unknownUrls = [];
  seededSnapshot ??= openSeededService().then(mockSnapshotOf);
  current = seededSnapshot.then(openService);
  await current;
  isResetting = false;
  if (!reachable.get()) await probe();
}

/** Lets all requests fail from now on, as without a network; or no longer. */
export async function setOffline(offline: boolean): Promise<void> {
  isOffline = offline;
  await probe();
}

/** Returns the URLs outside of the service and the test server that were requested since the service was opened. */
export function unknownRequests(): readonly string[] {
  return unknownUrls;
}

/** Returns the number of requests that the service is answering. */
export const pendingRequestCount = (): number => pendingAnswers.size;

/** Holds matching requests back until the returned function is called. */
export const holdRequests = (pattern: RegExp, method?: string): Release =>
  addHold(requestHolds, pattern, method);

/** Lets the service handle matching requests, and holds the answers back until the returned function is called. */
export const holdAnswers = (pattern: RegExp): Release => addHold(answerHolds, pattern);

function addHold(holds: Hold[], pattern: RegExp, method?: string): Release {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  holds.push({ pattern, method, released: released.promise, reach: reached.resolve });
  return Object.assign(() => released.resolve(), { reached: reached.promise });
}

/** Answers matching requests with status 500 until the returned function is called. */
export function failRequests(method: string, pattern: RegExp): () => void {
  const failure = { method, pattern };
  failures.push(failure);
  return () => {
    failures = failures.filter(other => other !== failure);
  };
}
