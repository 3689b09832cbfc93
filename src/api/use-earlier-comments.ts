import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Discussed, readEarlierPage, withEarlierComments } from './earlier-comments.ts';
import { query } from './queries.ts';

export interface EarlierComments {
  /** Reads one more page and shows it before the others; answers how many came, or null when it failed. */
  show: () => Promise<number | null>;
  pending: boolean;
  failed: boolean;
}

/**
 * Reads comments that did not come with their ticket or document. `first` is the first of those shown, and
 * `element` finds the element of a comment by its id: what is read stays where it is while others come before it.
 */
export function useEarlierComments(
  kind: 'ticket' | 'document',
  id: string,
  first: string | undefined,
  element: (comment: string) => HTMLElement | null,
): EarlierComments {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const keepInPlace = useRef<Place | null>(null);
  const name = kind === 'ticket' ? 'readTicket' : 'readDocument';
  const { queryKey } =
    kind === 'ticket' ? query('readTicket', { ticket: id }) : query('readDocument', { document: id });
  usePlace(keepInPlace, first);

  async function show() {
    const shown = queryClient.getQueryData<Discussed>(queryKey);
    if (!shown?.comments[0]) return null;
    setState('pending');
    try {
      const page = await readEarlierPage(name, shown);
      const { id: firstId } = shown.comments[0];
      const at = element(firstId);
      keepInPlace.current = at && { first: firstId, element: at, top: at.getBoundingClientRect().top };
      queryClient.setQueryData<Discussed>(queryKey, old => old && withEarlierComments(old, page));
      setState('idle');
      return page.data.length;
    } catch {
      setState('failed');
      return null;
    }
  }

  return { show, pending: state === 'pending', failed: state === 'failed' };
}

interface Place {
  /** The comment that was the first one, and its element. */
  first: string;
  element: HTMLElement;
  top: number;
}

/**
 * Once other comments come before the one that was the first: scrolls by as much as it was moved, and gives it the focus
 * when the button that had it is gone.
 */
function usePlace(kept: RefObject<Place | null>, first: string | undefined): void {
  useLayoutEffect(() => {
    const place = kept.current;
    if (!place || place.first === first) return;
    kept.current = null;
    scrollerOf(place.element)?.scrollBy(0, place.element.getBoundingClientRect().top - place.top);
    if (document.activeElement === document.body) place.element.focus({ preventScroll: true });
  }, [kept, first]);
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
