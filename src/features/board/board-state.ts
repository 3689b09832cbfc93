import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '#lib/store.ts';
import { createKeptTexts } from './add/kept-texts.ts';
import { createBoardElements } from './board-elements.ts';
import { createPrefs } from './board-prefs.ts';
import { createBoardCache } from './data/board-cache.ts';
import { createDragStore } from './drag/drag-store.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import type { Layer, Refusal } from './layers/layer.ts';
import { createSelection } from './selection/selection.ts';
import { type BoardView, createViewStore } from './view/board-view.ts';

export interface BoardStateOptions {
  queryClient: QueryClient;
  projectId: string;
  view: BoardView;
  writeView: (view: BoardView) => void;
}

/** What the actions of one board read and change. */
export type BoardState = ReturnType<typeof createBoardState>;

export function createBoardState({ queryClient, projectId, view: shown, writeView }: BoardStateOptions) {
  const view = createViewStore(shown, writeView);
  const cache = createBoardCache(queryClient, projectId, view);
  const elements = createBoardElements();
  return {
    projectId,
    view,
    cache,
    elements,
    focus: createFocusKeeper(elements),
    selection: createSelection(cache),
    drag: createDragStore(),
    prefs: createPrefs(projectId),
    texts: createKeptTexts(projectId),
    layer: createStore<Layer | null>(null),
    refusal: createStore<Refusal | null>(null),
  };
}
