import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { announce } from '#ui/live-region.tsx';

/** Changes with the page, but not with a ticket beside its board. */
function usePageKey(): string {
  const page = useMatches().findLast(
    match => !(match.handle as { beside?: boolean } | undefined)?.beside && match.pathname !== undefined,
  );
  return page ? `${page.id} ${page.pathname}` : '';
}

/** Focuses the heading of a new page and announces its title. */
export function useRouteFocus(): void {
  const page = usePageKey();
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    const heading = document.querySelector<HTMLElement>('main h1');
    // An autofocused field, the target of the hash and an open dialog keep the focus.
    if (
      !document.activeElement?.matches(
        'main :is(input, textarea, [contenteditable], [data-sought], [data-marked]), [role="dialog"][data-open] *',
      )
    )
      heading?.focus({ preventScroll: true });
    announce(document.title);
  }, [page]);
}

/** Scroll positions by history entry and scroller. */
const scrollPositions = new Map<string, number>();

/** Restores scroll positions on the way back and forward. */
export function useScrollMemory(): { onScrollCapture: (event: React.UIEvent) => void } {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== 'POP') return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
      const top = scrollPositions.get(`${key} ${element.dataset.scroll}`);
      if (top !== undefined) element.scrollTop = top;
    }
  }, [key, type]);
  return {
    onScrollCapture: event => {
      if (event.target instanceof HTMLElement && event.target.dataset.scroll !== undefined)
        scrollPositions.set(`${key} ${event.target.dataset.scroll}`, event.target.scrollTop);
    },
  };
}
