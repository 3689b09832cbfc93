import type { Page, Request } from '@playwright/test';

const idleMs = 400;
/** `since` is the time of the last change of `requests`. */
const pendingRequests = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** The event stream never ends, and Playwright reports no end of a worker's script. */
const endlessPaths = /^\/api\/app\/events$|\/worker-[^/]*\.js$/;

export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), since: Date.now() };
  pendingRequests.set(page, state);
  page.on('request', request => {
    if (endlessPaths.test(new URL(request.url()).pathname)) return;
    state.requests.add(request);
    state.since = Date.now();
  });
  const onEnd = (request: Request) => {
    if (state.requests.delete(request)) state.since = Date.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
}

/** Waits until no request is pending and none was sent for 400 ms. */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const state = pendingRequests.get(page);
  if (!state) throw new Error('The requests of this page are not watched.');
  const remainingMs = () => (state.requests.size > 0 ? idleMs : state.since + idleMs - Date.now());
  for (let wait = remainingMs(); wait > 0; wait = remainingMs())
    await new Promise(resolve => setTimeout(resolve, wait));
}

/** Performs an action that writes, and waits until the service has answered the write. */
export async function waitForWrite(page: Page, action: () => Promise<unknown>): Promise<void> {
  // Wait for the request, because an answer might belong to an earlier write.
  const sent = page.waitForRequest(
    request => request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/'),
  );
  await action();
  if (!(await (await sent).response())) throw new Error('The write was not answered.');
}
