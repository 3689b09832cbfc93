import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

export interface Watch {
  /** Calls of alert, confirm, prompt, print or open, with the frame of the page. */
  readonly marks: { readonly frame: string; readonly call: string }[];
  /** Windows not opened by `open`, which are among the marks. */
  readonly popups: string[];
  readonly navigations: string[];
  /** Requests to other hosts, except images over https. */
  readonly requests: string[];
  /** Images requested of other hosts over https: allowed without a referrer. */
  readonly images: string[];
  readonly referrers: string[];
}

export interface OwnPage {
  readonly body: string;
  readonly headers?: Record<string, string>;
}

const hostile = 'xss.invalid';

/**
 * Watches a new context. The network is closed: `own.serve` answers for `own.origin`, or the origin itself where
 * that gives nothing; `xss.invalid` answers `alert(1)`; every other host is unreachable.
 */
export async function watch(
  context: BrowserContext,
  own: { readonly origin: string; serve?(url: URL): OwnPage | undefined },
): Promise<Watch> {
  const seen: Watch = { marks: [], popups: [], navigations: [], requests: [], images: [], referrers: [] };
  const entered = new Set<Page>();

  await context.exposeBinding('__mark', ({ frame }, call: string) => {
    seen.marks.push({ frame: outermost(frame), call });
  });
  await context.addInitScript(replaceDialogs);

  context.on('page', page => {
    page.on('framenavigated', frame => {
      const ours = frame.url() === 'about:blank' || frame.url().startsWith(`${own.origin}/`);
      if (!ours) seen.navigations.push(frame.url());
    });
    page.on('popup', popup => void popup.close());
  });

  await context.route('**/*', async (route, request) => {
    const url = new URL(request.url());
    const ours = url.origin === own.origin;
    if (request.isNavigationRequest()) {
      const page = await pageOf(request);
      if (!ours || !page || page === 'popup' || entered.has(page)) {
        (page === 'popup' ? seen.popups : seen.navigations).push(request.url());
        // After 204 the page stays where it is.
        return route.fulfill({ status: 204 });
      }
      entered.add(page);
    }
    if (ours) {
      const answer = own.serve?.(url);
      return answer ? route.fulfill({ contentType: 'text/html', ...answer }) : route.continue();
    }
    note(request, url);
    if (url.hostname === hostile) return route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' });
    return route.abort();
  });

  function note(request: Request, url: URL) {
    if (request.resourceType() !== 'image' || url.protocol !== 'https:') seen.requests.push(request.url());
    else {
      seen.images.push(request.url());
      const from = request.headers().referer;
      if (from) seen.referrers.push(`${request.url()} from ${from}`);
    }
  }

  return seen;
}

/** The page that a navigation would fill: null for a frame of a page, `popup` for a window opened by a page. */
async function pageOf(request: Request): Promise<Page | 'popup' | null> {
  let frame: Frame;
  try {
    frame = request.frame();
  } catch {
    // The window is still opening.
    return 'popup';
  }
  if (frame.parentFrame()) return null;
  return (await frame.page().opener()) ? 'popup' : frame.page();
}

function outermost(frame: Frame): string {
  let at = frame;
  for (let up = at.parentFrame(); up?.parentFrame(); up = up.parentFrame()) at = up;
  return at.parentFrame() ? at.name() : 'page';
}

/** Runs in every frame before anything else; the replacements cannot be removed. */
function replaceDialogs() {
  const mark = (window as unknown as { __mark(call: string): void }).__mark;
  for (const call of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(window, call, { value: () => mark(call), writable: false, configurable: false });
  }
}
