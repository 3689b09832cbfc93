import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useBoardKit } from '../board-kit.ts';
import { agesOf, usualAges } from '../data/usual-ages.ts';

const calmMoments = ['click', 'keyup', 'visibilitychange'] as const;

/** Does something between two acts of the person, when nothing is being aimed at. Gives the way to leave it undone. */
function atCalmMoment(work: () => void): () => void {
  const stop = () => {
    for (const name of calmMoments) document.removeEventListener(name, run);
  };
  const run = () => {
    stop();
    work();
  };
  for (const name of calmMoments) document.addEventListener(name, run);
  return stop;
}

/** Gives the cards what they compare their age with; before they are drawn, or when a line more disturbs nobody. */
export function LoadAges() {
  const kit = useBoardKit();
  const { data, dataUpdatedAt } = useQuery(usualAges(kit.projectId));
  useLayoutEffect(() => {
    if (!data || kit.ages.get().at === dataUpdatedAt) return;
    const give = () => kit.ages.set(agesOf(data, dataUpdatedAt));
    if (kit.views.board()?.querySelector('[data-ticket]')) return atCalmMoment(give);
    give();
  }, [kit, data, dataUpdatedAt]);
  return null;
}
