import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { columnAges, firstOpenId, usualAges } from '../data/usual-ages.ts';

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
  const columns = useBoardColumns();
  useLayoutEffect(() => {
    const { readAt, waitingId } = ages.get();
    if (!data || (readAt === dataUpdatedAt && waitingId === firstOpenId(columns))) return;
    const apply = () => ages.set(columnAges(data, columns, dataUpdatedAt));
    if (elements.board()?.querySelector('[data-ticket]')) return afterNextInput(apply);
    apply();
  }, [ages, elements, data, dataUpdatedAt, columns]);
  return null;
}
