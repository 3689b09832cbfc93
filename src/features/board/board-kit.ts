import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { Priority } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { createKeptTexts, type KeptTexts } from './add/kept-texts.ts';
import { createPrefs, type Prefs } from './board-prefs.ts';
import type { ColumnAges } from './cards/age.ts';
import { type BoardCache, createBoardCache } from './data/board-cache.ts';
import type { BoardParts } from './data/board-parts.ts';
import { type ChangeTickets, createChangeTickets, priorityWords, toPriority } from './data/change-tickets.ts';
import { type ColumnActions, createColumnActions } from './data/column-actions.ts';
import { createNewCards, type NewCards } from './data/new-cards.ts';
import { createRunWrite } from './data/run-write.ts';
import { createTicketMoves, type TicketMoves } from './data/ticket-moves.ts';
import { createTicketRemovals, type TicketRemovals } from './data/ticket-removals.ts';
import { agesAtHand } from './data/usual-ages.ts';
import { createDragStore, type DragStore, showNow } from './drag/drag-state.ts';
import { createFocusKeeper, type FocusKeeper } from './focus-keeper.ts';
import type { Layer, Refusal } from './layers/layer.ts';
import { createLiveChanges, type LiveChanges } from './live/live-changes.ts';
import { createSelection, type Selection } from './selection/selection.ts';
import { createStore, type Store } from './store.ts';
import type { BoardView } from './view/board-view.ts';
import { createDisplay, type Display } from './view/card-display.ts';
import { takesColumn } from './view/ticket-filters.ts';
import { createViews, type Views } from './views.ts';

/** Where a new ticket is being written. */
export interface Adding {
  columnId: string;
  atTop: boolean;
  /** Open from the start, without taking the focus. */
  quiet?: boolean;
}

/** What can be done with a ticket on the board. */
export interface TicketActions extends TicketMoves, TicketRemovals {
  change: ChangeTickets;
  setPriority: (ticketIds: readonly string[], priority: Priority) => void;
}

/** Everything of one board that lives longer than a rendering; the same object as long as the board is shown. */
export interface BoardKit {
  projectId: string;
  cache: BoardCache;
  /** Which tickets are shown, and in which order; follows the address. */
  view: Store<BoardView>;
  setView: (change: Partial<BoardView>) => void;
  views: Views;
  drag: DragStore;
  focus: FocusKeeper;
  selection: Selection;
  prefs: Prefs;
  /** What cards show. */
  display: Display;
  tickets: TicketActions;
  columns: ColumnActions;
  newCards: NewCards;
  layer: Store<Layer | null>;
  live: LiveChanges;
  refusal: Store<Refusal | null>;
  /** Tickets with a write under way. */
  saving: Store<ReadonlySet<string>>;
  adding: Store<Adding | null>;
  /** How long tickets usually stay in the columns. */
  ages: Store<ColumnAges>;
  /** The column whose name is being edited. */
  renaming: Store<string | null>;
  /** What was typed for new tickets and not sent, by column. */
  texts: KeptTexts;
  /** The column under the pointer. */
  hovered: { columnId: string | null };
  /** Whether a column is on the board for this person. */
  isShown: (columnId: string) => boolean;
  openColumn: (columnId: string) => void;
}

interface Options {
  queryClient: QueryClient;
  projectId: string;
  view: BoardView;
  /** Keeps a changed view in the address. */
  writeView: (view: BoardView) => void;
  onGone: (ticket: TicketListItem) => void;
  canRestore: () => boolean;
}

export function createBoardKit({
  queryClient,
  projectId,
  view: shown,
  writeView,
  onGone,
  canRestore,
}: Options): BoardKit {
  const view = createStore(shown);
  const cache = createBoardCache(queryClient, projectId, view);
  const run = createRunWrite(queryClient, projectId);
  const views = createViews();
  const drag = createDragStore();
  const focus = createFocusKeeper(views);
  const selection = createSelection(cache);
  const prefs = createPrefs(projectId);
  const texts = createKeptTexts(projectId);
  const refusal = createStore<Refusal | null>(null);
  const saving = createStore<ReadonlySet<string>>(new Set());
  const layer = createStore<Layer | null>(null);

  function openColumn(columnId: string): void {
    flushSync(() => prefs.open(columnId));
    const column = views.column(columnId);
    column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const first = column?.list?.ids()[0];
    if (first) focus.focus(columnId, first);
    else column?.element.focus({ preventScroll: true });
  }

  const parts: BoardParts = {
    view,
    cache,
    run,
    drag,
    views,
    focus,
    selection,
    refusal,
    saving,
    openColumn,
    onGone,
    canRestore,
  };
  const change = createChangeTickets(parts);
  return {
    projectId,
    cache,
    view,
    setView: change => {
      view.set({ ...view.get(), ...change });
      writeView(view.get());
    },
    views,
    drag,
    focus,
    selection,
    prefs,
    display: createDisplay(projectId),
    refusal,
    saving,
    openColumn,
    tickets: {
      ...createTicketMoves(parts),
      ...createTicketRemovals(parts),
      change,
      setPriority: (ids, priority) =>
        change(ids, ticket => toPriority(ticket, priority), priorityWords(priority)),
    },
    columns: createColumnActions({ projectId, cache, run, canRestore }),
    newCards: createNewCards({ projectId, cache, run, texts, show: () => showNow(drag) }),
    layer,
    live: createLiveChanges({ projectId, view, views, drag, layer }),
    adding: createStore<Adding | null>(null),
    ages: createStore(agesAtHand(queryClient, projectId)),
    renaming: createStore<string | null>(null),
    texts,
    hovered: { columnId: null },
    isShown: columnId => {
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
