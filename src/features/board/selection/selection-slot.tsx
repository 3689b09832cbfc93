import { lazyComponent } from '#ui/lazy-component.tsx';
import { useIdle } from '#ui/use-idle.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';

const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar);

export function SelectionSlot() {
  const { selection } = useBoardModel();
  useIdle(SelectionBar.preload);
  const hasSelection = useSlice(selection.store, ids => ids.size > 0);
  return hasSelection && <SelectionBar />;
}
