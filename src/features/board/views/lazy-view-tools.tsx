import { useLocation } from 'react-router';
import { namesView } from '#entities/view/opened-view.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { wordsOfView } from '../view/board-view.ts';

const Tools = lazyComponent(async () => (await import('./view-tools.tsx')).LoadedViewTools);

/** Nothing on the plain board, which loads without it. On phones the opened view comes first. */
export function ViewTools({ first = false }) {
  const { search } = useLocation();
  const leads = usePhone() && namesView(search);
  const isPlain = useSlice(useBoardModel().view, view => wordsOfView(view) === '');
  return leads !== first || (isPlain && !namesView(search)) ? null : <Tools />;
}
