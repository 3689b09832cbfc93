// Runs beside the pages, built into dist/sw.js by scripts/service-worker.ts: opens the app without a connection.
// Never answers for /api or /files, so that it has nothing of anybody.

import { chunks } from '#lib/chunks.ts';

/** The types of TypeScript for workers exclude those for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: readonly object[]): Promise<void>;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** Set by the build: the id of the release, its hashed scripts and styles, and its other files. */
declare const __SHELL__: { release: string; assets: readonly string[]; others: readonly string[] };

// Once: the build puts the whole value in the place of each mention.
const { release, assets, others } = __SHELL__;
const worker = globalThis as unknown as WorkerScope;
const prefix = 'docket-shell ';
const cacheName = prefix + release;
/** Kept last: its presence means that the release is complete. */
const page = '/index.html';
/** Time after which the kept page is shown, when a connection is there but answers nothing. */
const maxWaitMs = 4000;
/** The check for a withdrawn worker must not compete with the first load. */
const checkDelayMs = 3000;
/** Leaves connections to the pages. */
const parallelLoads = 4;
/** Statuses by which a proxy reports that the service does not answer. */
const gatewayErrors: ReadonlySet<number> = new Set([502, 503, 504]);

worker.addEventListener('install', event => {
  // These would otherwise wait for the worker to start.
  const direct = ['/api/*', '/files/*'].map(pathname => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.waitUntil(Promise.all([event.addRoutes?.(direct), worker.skipWaiting()]));
});

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('message', event => event.waitUntil(keepRelease()));

worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|files)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/assets/')) {
    event.respondWith(openPage(event));
    event.waitUntil(pause(checkDelayMs).then(endIfWithdrawn));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request));
  else if (others.includes(pathname)) event.respondWith(openNewest(request));
});

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** Names of the caches of releases, newest first. */
async function releases(): Promise<string[]> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName);
  return [cacheName, ...names.reverse()];
}

async function kept(path: string): Promise<Response | undefined> {
  for (const name of await releases()) {
    const response = await caches.match(path, { cacheName: name, ignoreVary: true });
    if (response) return response;
  }
  return undefined;
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = preloadResponse.then(preloaded => preloaded ?? fetch(request));
  try {
    const first = await Promise.race([answer, pause(maxWaitMs)]);
    if (first && !gatewayErrors.has(first.status)) return first;
    return (await kept(page)) ?? (await answer);
  } catch (error) {
    const keptPage = await kept(page);
    if (keptPage) return keptPage;
    throw error;
  }
}

/** The name of a hashed file says what is in it. */
async function openAsset(request: Request): Promise<Response> {
  const keptFile = await kept(new URL(request.url).pathname);
  if (keptFile) return keptFile;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    await caches
      .open(cacheName)
      .then(cache => cache.put(request, copy))
      .catch(() => {});
  }
  return response;
}

async function openNewest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const keptFile = await kept(new URL(request.url).pathname);
    if (keptFile) return keptFile;
    throw error;
  }
}

let keeping: Promise<void> | null = null;

/** Keeps the files of this release, then removes those of older ones. */
function keepRelease(): Promise<void> {
  keeping ??= keepMissing()
    .then(removeOldReleases)
    // The device is full, the connection is lost, or the server has a newer release: tried again by the next page.
    .catch(() => {})
    .finally(() => {
      keeping = null;
    });
  return keeping;
}

async function keepMissing(): Promise<void> {
  const cache = await caches.open(cacheName);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...assets, ...others].filter(path => !present.has(path));
  for (const paths of chunks(missing, parallelLoads))
    await Promise.all(paths.map(async path => cache.put(path, await unchangedOrLoaded(path))));
  if (!present.has(page)) await cache.put(page, await load(page));
}

/** Unchanged files of an older release are not loaded again. */
const unchangedOrLoaded = async (path: string) =>
  (path.startsWith('/assets/') && (await kept(path))) || load(path);

/** Without the session cookie, so that nothing of a person is in the kept page. */
async function load(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache', credentials: 'omit', priority: 'low' });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  if (path !== page) return response;
  const html = await response.clone().text();
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, script]) => script!);
  if (!scripts.every(script => assets.includes(script)))
    throw new Error('The page is one of another release.');
  return response;
}

/** Leaves the release before this one, whose pages may still be open. */
async function removeOldReleases(): Promise<void> {
  for (const name of (await releases()).slice(2)) await caches.delete(name);
}

/** Ends with all that it keeps once the server has no worker any more, or an empty one. */
async function endIfWithdrawn(): Promise<void> {
  const response = await fetch('/sw.js', { cache: 'no-cache' }).catch(() => null);
  if (!response || response.status >= 500) return;
  const isScript = response.headers.get('content-type')?.startsWith('text/javascript');
  if (response.ok && isScript && (await response.text()).trim() !== '') return;
  await worker.registration.unregister();
  for (const name of await releases()) await caches.delete(name);
}
