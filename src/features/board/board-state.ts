import type { QueryClient } from '@tanstack/react-query';
import type { TicketListItem } from '#contract/tickets.ts';
import { createStore } from '#lib/store.ts';
import { createKeptTexts } from './add/kept-texts.ts';
import { createBoardElements } from './board-elements.ts';
import { createPrefs } from './board-prefs.ts';
import { createBoardCache } from './data/board-cache.ts';
import { createDragStore } from './drag/drag-store.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import type { LaneBoard } from './lane-board.ts';
import type { Layer, Refusal } from './layers/layer.ts';
import { createSelection } from './selection/selection.ts';
import type { BoardView } from './view/board-view.ts';

export interface BoardOptions {
  queryClient: QueryClient;
  projectId: string;
  view: BoardView;
  writeView: (view: BoardView) => void;
  /** Runs when a ticket is archived or deleted. */
  onGone: (ticket: TicketListItem) => void;
  canRestore: () => boolean;
}

/** The stores that the actions of one board read and change. */
export type BoardState = ReturnType<typeof createBoardState>;

export function createBoardState(options: Omit<BoardOptions, 'canRestore' | 'onGone'>) {
  const { queryClient, projectId, view: initialView, writeView } = options;
  const view = createStore(initialView);
  const cache = createBoardCache(queryClient, projectId, view);
  const elements = createBoardElements();
  /** Set while the board has lanes. */
  const lanes = createStore<LaneBoard | null>(null);
  return {
    projectId,
    view: {
      ...view,
      /** Also writes the address. `set` alone follows a changed address. */
      change: (changes: Partial<BoardView>) => {
        view.set({ ...view.get(), ...changes });
        writeView(view.get());
      },
    },
    cache,
    elements,
    focus: createFocusKeeper(elements, lanes),
    selection: createSelection(cache),
    drag: createDragStore(),
    prefs: createPrefs(projectId),
    texts: createKeptTexts(projectId),
    lanes,
    layer: createStore<Layer | null>(null),
    refusal: createStore<Refusal | null>(null),
  };
}
