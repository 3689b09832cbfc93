import { lazy, Suspense } from 'react';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

/** The bar of the selection, while there is one. */
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
