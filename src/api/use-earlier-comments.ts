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
 * Reads comments that did not come with their ticket or document. `element` finds the element of a comment by its id:
 * what is read stays where it is while others come before it.
 */
export function useEarlierComments(
  kind: 'ticket' | 'document',
  id: string,
  element: (comment: string) => HTMLElement | null,
): EarlierComments {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const keepInPlace = useRef<Place | null>(null);
  const name = kind === 'ticket' ? 'readTicket' : 'readDocument';
  const { queryKey } =
    kind === 'ticket' ? query('readTicket', { ticket: id }) : query('readDocument', { document: id });
  usePlace(keepInPlace);

  async function show() {
    const shown = queryClient.getQueryData<Discussed>(queryKey);
    if (!shown?.comments[0]) return null;
    setState('pending');
    try {
      const page = await readEarlierPage(name, shown);
      const first = element(shown.comments[0].id);
      keepInPlace.current = first && { element: first, top: first.getBoundingClientRect().top };
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
  element: HTMLElement;
  top: number;
}

/** Scrolls by as much as an element was moved, once; browsers that do it themselves leave nothing to do. */
function usePlace(kept: RefObject<Place | null>): void {
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { element, top } = kept.current;
    const moved = element.getBoundingClientRect().top - top;
    if (moved === 0) return;
    kept.current = null;
    scrollerOf(element)?.scrollBy(0, moved);
  });
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
