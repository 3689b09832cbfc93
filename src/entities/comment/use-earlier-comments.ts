import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from '#ui/scroller-of.ts';
import { type CommentedRecord, type CommentSubject, commentOperations } from './comment-operations.ts';
import { readEarlierPage, withEarlierComments } from './earlier-comments.ts';

/** Loads earlier comments; `first`, the id of the first comment so far, keeps its position on screen. */
export function useEarlierComments({ kind, id }: CommentSubject, first: string | undefined) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const placeToKeep = useRef<ScreenPlace | null>(null);
  const queryKey = commentOperations[kind].queryKey(id);
  useRestoredPlace(placeToKeep, first);

  /** Shows one more page; returns how many comments came, or null when it failed. */
  async function show(): Promise<number | null> {
    const shown = queryClient.getQueryData<CommentedRecord>(queryKey);
    if (!shown?.comments[0]) return null;
    setState('pending');
    try {
      const page = await readEarlierPage(kind, shown);
      const { id: firstId } = shown.comments[0];
      const element = document.getElementById(`comment-${firstId}`);
      placeToKeep.current = element && { first: firstId, element, top: element.getBoundingClientRect().top };
      queryClient.setQueryData<CommentedRecord>(queryKey, old => old && withEarlierComments(old, page));
      setState('idle');
      return page.data.length;
    } catch {
      setState('failed');
      return null;
    }
  }

  return { show, pending: state === 'pending', failed: state === 'failed' };
}

interface ScreenPlace {
  first: string;
  element: HTMLElement;
  top: number;
}

/** Scrolls by as much as the comments inserted above have moved the element. */
function useRestoredPlace(placeToKeep: RefObject<ScreenPlace | null>, first: string | undefined): void {
  useLayoutEffect(() => {
    const place = placeToKeep.current;
    if (!place || place.first === first) return;
    placeToKeep.current = null;
    scrollerOf(place.element)?.scrollBy(0, place.element.getBoundingClientRect().top - place.top);
    if (document.activeElement === document.body) place.element.focus({ preventScroll: true });
  }, [placeToKeep, first]);
}
