import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CommentedRecord, type CommentSubject, commentOperations } from './comment-operations.ts';
import { readEarlierPage, withEarlierComments } from './earlier-comments.ts';

/** `first`, the first comment shown, keeps its place on screen. */
export function useEarlierComments({ kind, id }: CommentSubject, first: string | undefined) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const placeToKeep = useRef<Place | null>(null);
  const queryKey = commentOperations[kind].queryKey(id);
  useKeptPlace(placeToKeep, first);

  /** Shows one more page; returns how many comments came, or null when it failed. */
  async function show(): Promise<number | null> {
    const shown = queryClient.getQueryData<CommentedRecord>(queryKey);
    if (!shown?.comments[0]) return null;
    setState('pending');
    try {
      const page = await readEarlierPage(kind, shown);
      const { id: firstId } = shown.comments[0];
      const at = document.getElementById(`comment-${firstId}`);
      placeToKeep.current = at && { first: firstId, element: at, top: at.getBoundingClientRect().top };
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

interface Place {
  first: string;
  element: HTMLElement;
  top: number;
}

function useKeptPlace(kept: RefObject<Place | null>, first: string | undefined): void {
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
