import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { flushSync } from 'react-dom';
import type { Priority } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { createPrefs, type Prefs } from './board-prefs.ts';
import { type BoardCache, createBoardCache } from './data/board-cache.ts';
import type { BoardParts } from './data/board-parts.ts';
import { type ColumnActions, createColumnActions } from './data/column-actions.ts';
import { createNewCards, type NewCards } from './data/new-cards.ts';
import { createRunWrite } from './data/run-write.ts';
import { setPriority } from './data/set-priority.ts';
import { createTicketMoves, type TicketMoves } from './data/ticket-moves.ts';
import { createTicketRemovals, type TicketRemovals } from './data/ticket-removals.ts';
import { createDragStore, type DragStore, showNow } from './drag/drag-state.ts';
import { createFocusKeeper, type FocusKeeper } from './focus-keeper.ts';
import type { Layer, Refusal } from './layers/layer.ts';
import { createStore, type Store } from './store.ts';
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
  setPriority: (ticketId: string, priority: Priority) => void;
}

/** Everything of one board that lives longer than a rendering; the same object as long as the board is shown. */
export interface BoardKit {
  projectId: string;
  cache: BoardCache;
  views: Views;
  drag: DragStore;
  focus: FocusKeeper;
  prefs: Prefs;
  tickets: TicketActions;
  columns: ColumnActions;
  newCards: NewCards;
  layer: Store<Layer | null>;
  refusal: Store<Refusal | null>;
  /** Tickets with a write under way. */
  saving: Store<ReadonlySet<string>>;
  adding: Store<Adding | null>;
  /** The column whose name is being edited. */
  renaming: Store<string | null>;
  /** What was typed for a new ticket and not sent, by column. */
  drafts: Map<string, string>;
  /** The column under the pointer. */
  hovered: { columnId: string | null };
  /** Whether a column is on the board for this person. */
  isShown: (columnId: string) => boolean;
  openColumn: (columnId: string) => void;
}

interface Options {
  queryClient: QueryClient;
  projectId: string;
  onGone: (ticket: TicketListItem) => void;
  canRestore: () => boolean;
}

export function createBoardKit({ queryClient, projectId, onGone, canRestore }: Options): BoardKit {
  const cache = createBoardCache(queryClient, projectId);
  const run = createRunWrite(queryClient, projectId);
  const views = createViews();
  const drag = createDragStore();
  const focus = createFocusKeeper(views);
  const prefs = createPrefs(projectId);
  const refusal = createStore<Refusal | null>(null);
  const saving = createStore<ReadonlySet<string>>(new Set());

  function openColumn(columnId: string): void {
    flushSync(() => prefs.open(columnId));
    const column = views.column(columnId);
    column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const first = column?.list?.ids()[0];
    if (first) focus.focus(columnId, first);
    else column?.element.focus({ preventScroll: true });
  }

  const parts: BoardParts = {
    cache,
    run,
    drag,
    views,
    focus,
    refusal,
    saving,
    openColumn,
    onGone,
    canRestore,
  };
  return {
    projectId,
    cache,
    views,
    drag,
    focus,
    prefs,
    refusal,
    saving,
    openColumn,
    tickets: {
      ...createTicketMoves(parts),
      ...createTicketRemovals(parts),
      setPriority: (ticketId, priority) => setPriority(parts, ticketId, priority),
    },
    columns: createColumnActions({ projectId, cache, run, canRestore }),
    newCards: createNewCards({ projectId, cache, run, show: () => showNow(drag) }),
    layer: createStore<Layer | null>(null),
    adding: createStore<Adding | null>(null),
    renaming: createStore<string | null>(null),
    drafts: new Map(),
    hovered: { columnId: null },
    isShown: columnId => {
      const column = cache.column(columnId);
      return column !== undefined && (!column.is_hidden || prefs.store.get().showHidden);
    },
  };
}

export const BoardKitContext = createContext<BoardKit | null>(null);

export function useBoardKit(): BoardKit {
  const kit = useContext(BoardKitContext);
  if (!kit) throw new Error('useBoardKit needs a board around it.');
  return kit;
}
