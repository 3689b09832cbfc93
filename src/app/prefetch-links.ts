import { matchRoutes, type RouteObject } from 'react-router';
import { reachable } from '#api/reach.ts';

/** Milliseconds that a link is hovered or focused before its page is loaded; passing over it loads nothing. */
const dwellMs = 80;

/** Handle of a route whose code and data may be loaded before it is opened. */
export interface PrefetchHandle {
  prefetch(args: { params: Readonly<Record<string, string | undefined>>; request: Request }): Promise<void>;
}

/** Loads code and data of the page behind a link that is hovered, focused or touched. Returns the function that stops it. */
export function prefetchLinks(routes: RouteObject[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: HTMLAnchorElement | null = null;

  const onIntent = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === awaited && type !== 'pointerdown') return;
    clearTimeout(timer);
    awaited = link;
    if (!link) return;
    if (link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname === location.pathname) return;
    timer = setTimeout(() => void prefetch(routes, url), type === 'pointerdown' ? 0 : dwellMs);
  };

  const types = ['pointerover', 'focusin', 'pointerdown'] as const;
  for (const type of types) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, onIntent);
  };
}

async function prefetch(routes: RouteObject[], url: URL): Promise<void> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const handle = match?.route.handle as Partial<PrefetchHandle> | undefined;
  if (!match || !handle?.prefetch || !reachable.get()) return;
  // The page itself reports what fails when it is opened.
  await handle.prefetch({ params: match.params, request: new Request(url) }).catch(() => {});
}
