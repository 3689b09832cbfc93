import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

export interface Observations {
  /** Calls of alert, confirm, prompt, print or open, with the frame directly below the page. */
  readonly marks: { readonly frame: string; readonly call: string }[];
  /** Windows opened by other means than `open`, whose calls are marks. */
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

const attackerHost = 'xss.invalid';

/** Whether the sandbox of diagrams opens its page, of which each page that shows a diagram has one. */
const isDiagramFrame = (request: Request): boolean =>
  /^\/assets\/diagram-[\w-]+\.html$/.test(new URL(request.url()).pathname) &&
  request.frame().parentFrame() !== null;

/**
 * Records what the pages of a new context do. The network is closed: `site.serve` answers for `site.origin`, or the
 * origin itself when it returns undefined; `xss.invalid` answers `alert(1)`; every other host is unreachable.
 */
export async function watchContext(
  context: BrowserContext,
  site: { readonly origin: string; serve?(url: URL): OwnPage | undefined },
): Promise<Observations> {
  const observed: Observations = {
    marks: [],
    popups: [],
    navigations: [],
    requests: [],
    images: [],
    referrers: [],
  };
  const loadedPages = new Set<Page>();

  await context.exposeBinding('__mark', ({ frame }, call: string) => {
    observed.marks.push({ frame: topFrameName(frame), call });
  });
  await context.addInitScript(replaceDialogs);

  context.on('page', page => {
    page.on('framenavigated', frame => {
      const isOwn = frame.url() === 'about:blank' || frame.url().startsWith(`${site.origin}/`);
      if (!isOwn) observed.navigations.push(frame.url());
    });
    page.on('popup', popup => void popup.close());
  });

  await context.route('**/*', async (route, request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === site.origin;
    if (request.isNavigationRequest() && !(isOwn && isDiagramFrame(request))) {
      const page = await pageOf(request);
      if (!isOwn || !page || page === 'popup' || loadedPages.has(page)) {
        (page === 'popup' ? observed.popups : observed.navigations).push(request.url());
        // After 204 the page stays where it is.
        return route.fulfill({ status: 204 });
      }
      loadedPages.add(page);
    }
    if (isOwn) {
      const answer = site.serve?.(url);
      return answer ? route.fulfill({ contentType: 'text/html', ...answer }) : route.continue();
    }
    recordForeignRequest(request, url);
    if (url.hostname === attackerHost)
      return route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' });
    return route.abort();
  });

  function recordForeignRequest(request: Request, url: URL) {
    if (request.resourceType() !== 'image' || url.protocol !== 'https:')
      observed.requests.push(request.url());
    else {
      observed.images.push(request.url());
      const { referer } = request.headers();
      if (referer) observed.referrers.push(`${request.url()} from ${referer}`);
    }
  }

  return observed;
}

/** Returns the page that navigates: null for a frame of a page, `popup` for a window opened by a page. */
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

/** Returns the name of the frame directly below the page that contains `frame`, or `page` for the page itself. */
function topFrameName(frame: Frame): string {
  const parent = frame.parentFrame();
  if (!parent) return 'page';
  return parent.parentFrame() ? topFrameName(parent) : frame.name();
}

/** Runs in every frame before anything else; the replacements cannot be removed. */
function replaceDialogs() {
  const mark = (window as unknown as { __mark(call: string): void }).__mark;
  for (const call of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(window, call, { value: () => mark(call), writable: false, configurable: false });
  }
}
