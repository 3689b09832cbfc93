import type { Page, Request } from '@playwright/test';

const silence = 400;
const underWay = new WeakMap<Page, { requests: Set<Request>; since: number }>();

/** Notes a page's requests from now on; the stream of live changes never ends and does not count. */
export function watchRequests(page: Page): void {
  const state = { requests: new Set<Request>(), since: Date.now() };
  underWay.set(page, state);
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/app/events') return;
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
  const answer = page.waitForResponse(
    response => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith('/api/'),
  );
  await write();
  await answer;
}
