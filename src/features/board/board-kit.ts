import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { TicketListItem } from '#contract/tickets.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { createStore } from '#lib/store.ts';
import { createKeptTexts } from './add/kept-texts.ts';
import { createPrefs } from './board-prefs.ts';
import { createBoardCache } from './data/board-cache.ts';
import type { BoardParts } from './data/board-parts.ts';
import { createColumnActions } from './data/column-actions.ts';
import { createNewCards } from './data/new-cards.ts';
import { createRunWrite } from './data/run-write.ts';
import { createTicketChanges } from './data/ticket-changes.ts';
import { createTicketMoves } from './data/ticket-moves.ts';
import { createTicketRemovals } from './data/ticket-removals.ts';
import { agesAtHand } from './data/usual-ages.ts';
import { createDragStore } from './drag/drag-store.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import type { Layer, Refusal } from './layers/layer.ts';
import { createLiveChanges } from './live/live-changes.ts';
import { createSelection } from './selection/selection.ts';
import type { BoardView } from './view/board-view.ts';
import { createDisplay } from './view/card-display.ts';
import { takesColumn } from './view/ticket-filters.ts';
import { createViews } from './views.ts';

interface Adding {
  columnId: string;
  atTop: boolean;
  withoutFocus?: boolean;
}

interface Options {
  queryClient: QueryClient;
  projectId: string;
  view: BoardView;
  writeView: (view: BoardView) => void;
  onGone: (ticket: TicketListItem) => void;
  canRestore: () => boolean;
}

/** State and actions of one board, alive as long as it is shown. */
export type BoardKit = ReturnType<typeof createBoardKit>;

export function createBoardKit({
  queryClient,
  projectId,
  view: shown,
  writeView,
  onGone,
  canRestore,
}: Options) {
  const view = createStore(shown);
  const cache = createBoardCache(queryClient, projectId, view);
  const views = createViews();
  const focus = createFocusKeeper(views);
  const prefs = createPrefs(projectId);
  const texts = createKeptTexts(projectId);
  const layer = createStore<Layer | null>(null);

  const parts: BoardParts = {
    queryClient,
    projectId,
    run: createRunWrite(queryClient, projectId),
    view,
    cache,
    writer: createTicketWriter(queryClient),
    drag: createDragStore(),
    views,
    focus,
    selection: createSelection(cache),
    refusal: createStore<Refusal | null>(null),
    openColumn: columnId => {
      flushSync(() => prefs.open(columnId));
      const column = views.column(columnId);
      column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const first = column?.list?.ids()[0];
      if (first) focus.focus(columnId, first);
      else column?.element.focus({ preventScroll: true });
    },
    onGone,
    canRestore,
  };
  return {
    ...parts,
    setView: (changed: Partial<BoardView>) => {
      view.set({ ...view.get(), ...changed });
      writeView(view.get());
    },
    prefs,
    display: createDisplay(projectId),
    tickets: {
      ...createTicketMoves(parts),
      ...createTicketRemovals(parts),
      ...createTicketChanges(parts),
    },
    columns: createColumnActions(parts),
    newCards: createNewCards(parts, texts),
    layer,
    live: createLiveChanges(parts, layer),
    adding: createStore<Adding | null>(null),
    ages: createStore(agesAtHand(queryClient, projectId)),
    renaming: createStore<string | null>(null),
    texts,
    isShown: (columnId: string): boolean => {
      const column = cache.column(columnId);
      if (!column || !takesColumn(view.get().filters, columnId)) return false;
      return !column.is_hidden || prefs.store.get().showHidden;
    },
  };
}

export const BoardKitContext = createContext<BoardKit | null>(null);

export function useBoardKit(): BoardKit {
  const kit = useContext(BoardKitContext);
  if (!kit) throw new Error('useBoardKit needs a board around it.');
  return kit;
}

export const useBoardColumns = () => useColumns(useBoardKit().projectId);
