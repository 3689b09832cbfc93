import { lazy, Suspense } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';
import { isFiltered } from '../view/board-view.ts';

const Note = lazy(async () => ({ default: (await import('./match-count.tsx')).NothingMatchesNote }));

export function NothingMatches() {
  const filtered = useSlice(useBoardKit().view, isFiltered);
  return (
    filtered && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
