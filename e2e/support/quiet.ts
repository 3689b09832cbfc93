import type { Page, Request } from '@playwright/test';

const silence = 400;
const underWay = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** The event stream never ends, and Playwright reports no end of a worker's script. */
const endless = /^\/api\/app\/events$|\/worker-[^/]*\.js$/;

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

/** Waits until no request is pending and none was sent for 400 ms. */
export async function quiet(page: Page): Promise<void> {
  const state = underWay.get(page);
  if (!state) throw new Error('The requests of this page are not watched.');
  const left = () => (state.requests.size > 0 ? silence : state.since + silence - Date.now());
  for (let wait = left(); wait > 0; wait = left()) await new Promise(resolve => setTimeout(resolve, wait));
}

export async function stored(page: Page, write: () => Promise<unknown>): Promise<void> {
  // Wait for the request, because an answer might belong to an earlier write.
  const asked = page.waitForRequest(
    request => request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/'),
  );
  await write();
  if (!(await (await asked).response())) throw new Error('The write was not answered.');
}
