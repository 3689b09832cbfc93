import { lazy, Suspense } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

export function SelectionSlot() {
  const { selection } = useBoardModel();
  const hasSelection = useSlice(selection.store, ids => ids.size > 0);
  return (
    hasSelection && (
      <Suspense>
        <SelectionBar />
      </Suspense>
    )
  );
}
