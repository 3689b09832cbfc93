import { type FocusEvent, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { isInView } from '#ui/is-in-view.ts';
import { announce } from '#ui/live-region.tsx';
import { dropBriefErrors } from '#ui/toast.ts';
import { whenRendered } from '#ui/when-rendered.ts';

/** Changes with the page, but not with a ticket beside its board. */
function usePageKey(): string {
  const page = useMatches().findLast(
    match => !(match.handle as { beside?: boolean } | undefined)?.beside && match.pathname !== undefined,
  );
  return page ? `${page.id} ${page.pathname}` : '';
}

/** The last focused link of each history entry. */
const focusedLinks = new Map<string, string>();
/** Scroll positions by history entry and scroller. */
const scrollPositions = new Map<string, { left: number; top: number }>();

/** Call when the app ends: history entries of the next one begin anew. */
export function forgetPlaces(): void {
  focusedLinks.clear();
  scrollPositions.clear();
}

const placeOf = (key: string, scroller: HTMLElement) => `${key} ${scroller.dataset.scroll}`;

function notePosition(key: string, scroller: HTMLElement): void {
  scrollPositions.set(placeOf(key, scroller), { left: scroller.scrollLeft, top: scroller.scrollTop });
}

function focusLinkAgain(href: string): () => void {
  const before = document.activeElement;
  return whenRendered(
    () => document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
    link => {
      // Not when the person has moved the focus meanwhile.
      if (document.activeElement !== before) return;
      link.focus({ preventScroll: true });
      if (!isInView(link)) link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  );
}

/** Focuses the open ticket or the heading of a new page, or announces the title where something else keeps the focus; on the way back, the link that had the focus there. */
export function useRouteFocus(): void {
  const page = usePageKey();
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const previousPage = useRef(page);
  const entry = useRef({ key, type });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are dropped when the path changes
  useEffect(() => dropBriefErrors, [pathname]);
  useEffect(() => {
    entry.current = { key, type };
  }, [key, type]);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    const panel = document.querySelector<HTMLElement>('[data-ticket-panel]');
    const target = panel ?? document.querySelector<HTMLElement>('main h1');
    // An autofocused field, the target of the hash and an open dialog keep the focus.
    if (
      !document.activeElement?.matches(
        'main :is(input, textarea, [contenteditable], [data-sought], [data-current], [data-marked]), [role="dialog"][data-open] *',
      )
    )
      target?.focus({ preventScroll: true });
    // Screen readers say the name of what gets the focus.
    if (!target || document.activeElement !== target) announce(document.title);
    const { key, type } = entry.current;
    const href = type === 'POP' ? focusedLinks.get(key) : undefined;
    return href === undefined ? undefined : focusLinkAgain(href);
  }, [page]);
}

interface PlaceMemory {
  onScrollCapture: (event: UIEvent) => void;
  onFocusCapture: (event: FocusEvent) => void;
}

/** Keeps where each history entry was scrolled and focused; restores the scroll positions on the way back and forward. */
export function usePlaceMemory(): PlaceMemory {
  const { key } = useLocation();
  const type = useNavigationType();
  const known = useRef(new Set<HTMLElement>());
  useLayoutEffect(() => {
    const scrollers = document.querySelectorAll<HTMLElement>('[data-scroll]');
    for (const element of scrollers) {
      const position = type === 'POP' && scrollPositions.get(placeOf(key, element));
      if (position) element.scrollTo(position);
      // A page that stays behind the next entry sends no event.
      else if (known.current.has(element)) notePosition(key, element);
      // Asking a new one would lay out the page before its first paint.
      else scrollPositions.set(placeOf(key, element), { left: 0, top: 0 });
    }
    known.current = new Set(scrollers);
  }, [key, type]);
  return {
    onScrollCapture: ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.scroll !== undefined) notePosition(key, target);
    },
    onFocusCapture: ({ target }) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      if (href !== null) focusedLinks.set(key, href);
    },
  };
}
