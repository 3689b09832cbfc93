import { lazy, Suspense } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

export function SelectionSlot() {
  const kit = useBoardKit();
  const some = useSlice(kit.selection.store, ids => ids.size > 0);
  return (
    some && (
      <Suspense>
        <SelectionBar />
      </Suspense>
    )
  );
}
