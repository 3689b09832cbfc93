import type { Page, Request } from '@playwright/test';

const silence = 400;
const underWay = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** The stream of live changes never ends, and of the end of a worker's own code nothing is told. */
const endless = /^\/api\/app\/events$|\/worker-[^/]*\.js$/;

/** Notes a page's requests from now on. */
export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), since: Date.now() };
  underWay.set(page, state);
  page.on('request', request => {
    if (endless.test(new URL(request.url()).pathname)) return;
    state.requests.add(request);
    state.since = Date.now();
  });
  const ended = (request: Request) => {
    if (state.requests.delete(request)) state.since = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** Waits until nothing has been asked of the service for a moment and nothing is being asked. */
export async function quiet(page: Page): Promise<void> {
  const state = underWay.get(page);
  if (!state) throw new Error('The requests of this page are not watched.');
  const left = () => (state.requests.size > 0 ? silence : state.since + silence - Date.now());
  for (let wait = left(); wait > 0; wait = left()) await new Promise(resolve => setTimeout(resolve, wait));
}

/** Does what writes something, and waits until the service has answered that write. */
export async function stored(page: Page, write: () => Promise<unknown>): Promise<void> {
  // The request, which begins now: an answer might be that of an earlier write.
  const asked = page.waitForRequest(
    request => request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/'),
  );
  await write();
  if (!(await (await asked).response())) throw new Error('The write was not answered.');
}
