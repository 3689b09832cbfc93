import { useLocation } from 'react-router';
import { namesView } from '#entities/view/opened-view.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { wordsOfView } from '../view/board-view.ts';

const Tools = lazyComponent(async () => (await import('./view-tools.tsx')).LoadedViewTools);

/** Nothing on the plain board, which loads without it. */
export function ViewTools() {
  const { search } = useLocation();
  const isPlain = useSlice(useBoardModel().view, view => wordsOfView(view) === '');
  return isPlain && !namesView(search) ? null : <Tools />;
}
