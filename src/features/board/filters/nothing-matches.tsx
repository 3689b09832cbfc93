import { lazyComponent } from '#ui/lazy-component.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isFiltered } from '../view/board-view.ts';

const Note = lazyComponent(async () => (await import('./match-count.tsx')).NothingMatchesNote);

export function NothingMatches() {
  const filtered = useSlice(useBoardModel().view, isFiltered);
  return filtered && <Note />;
}
