import { lazy, Suspense } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isFiltered } from '../view/board-view.ts';

const Note = lazy(async () => ({ default: (await import('./match-count.tsx')).NothingMatchesNote }));

export function NothingMatches() {
  const filtered = useSlice(useBoardModel().view, isFiltered);
  return (
    filtered && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
