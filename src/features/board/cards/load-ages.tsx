import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useBoardModel } from '../board-model.ts';
import { columnAges, usualAges } from '../data/usual-ages.ts';

const inputEvents = ['click', 'keyup', 'visibilitychange'] as const;

/** Runs `work` right after the next click or key. Returns a function that cancels it. */
function afterNextInput(work: () => void): () => void {
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    work();
  };
  for (const name of inputEvents) document.addEventListener(name, run, { signal: listening.signal });
  return () => listening.abort();
}

/** Sets the usual ages. They add a line to cards, so cards on screen get them when the person is not aiming at one. */
export function LoadAges() {
  const { ages, projectId, elements } = useBoardModel();
  const { data, dataUpdatedAt } = useQuery(usualAges(projectId));
  useLayoutEffect(() => {
    if (!data || ages.get().readAt === dataUpdatedAt) return;
    const apply = () => ages.set(columnAges(data, dataUpdatedAt));
    if (elements.board()?.querySelector('[data-ticket]')) return afterNextInput(apply);
    apply();
  }, [ages, elements, data, dataUpdatedAt]);
  return null;
}
