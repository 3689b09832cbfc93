import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useBoardModel } from '../board-model.ts';
import { agesOf, usualAges } from '../data/usual-ages.ts';

const calmMoments = ['click', 'keyup', 'visibilitychange'] as const;

/** Runs `work` right after the next click or key, when nobody is aiming at a card. Returns a function that cancels it. */
function atCalmMoment(work: () => void): () => void {
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    work();
  };
  for (const name of calmMoments) document.addEventListener(name, run, { signal: listening.signal });
  return () => listening.abort();
}

/** Sets the usual ages before cards are drawn, or later at a moment when another line on a card disturbs nobody. */
export function LoadAges() {
  const { ages, projectId, elements } = useBoardModel();
  const { data, dataUpdatedAt } = useQuery(usualAges(projectId));
  useLayoutEffect(() => {
    if (!data || ages.get().at === dataUpdatedAt) return;
    const give = () => ages.set(agesOf(data, dataUpdatedAt));
    if (elements.board()?.querySelector('[data-ticket]')) return atCalmMoment(give);
    give();
  }, [ages, elements, data, dataUpdatedAt]);
  return null;
}
