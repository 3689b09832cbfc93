import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { announce } from '#ui/live-region.tsx';

/** The page shown, as one string; what lies beside a page (handle `beside`) is no page of its own. */
export function usePageKey(): string {
  const page = useMatches().findLast(
    match => !(match.handle as { beside?: boolean } | undefined)?.beside && match.pathname !== undefined,
  );
  return page ? `${page.id} ${page.pathname}` : '';
}

/** After navigation: focus on the page's heading and its name spoken, as a load of a page would. */
export function useRouteFocus(): void {
  const page = usePageKey();
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A field that asked for the focus keeps it, as do the place that the address leads to and a dialog that has opened.
    if (
      !document.activeElement?.matches(
        'main :is(input, textarea, [contenteditable], [data-sought], [data-marked]), [role="dialog"][data-open] *',
      )
    )
      heading?.focus({ preventScroll: true });
    announce(document.title);
  }, [page]);
}

const places = new Map<string, number>();

/** Keeps how far each named scroller (`data-scroll`) of a page was scrolled, and returns there on Back. */
export function useScrollMemory(): { onScrollCapture: (event: React.UIEvent) => void } {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== 'POP') return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
      const top = places.get(`${key} ${element.dataset.scroll}`);
      if (top !== undefined) element.scrollTop = top;
    }
  }, [key, type]);
  return {
    onScrollCapture: event => {
      if (event.target instanceof HTMLElement && event.target.dataset.scroll !== undefined)
        places.set(`${key} ${event.target.dataset.scroll}`, event.target.scrollTop);
    },
  };
}
