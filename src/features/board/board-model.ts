import { createContext, useContext, useMemo } from 'react';
import type { Board } from '#contract/boards.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { createStore } from '#lib/store.ts';
import { useSlice, useStore } from '#ui/use-store.ts';
import { type BoardOptions, createBoardState } from './board-state.ts';
import { createNewCards } from './data/new-cards.ts';
import { createRunWrite } from './data/run-write.ts';
import { createTicketChanges } from './data/ticket-changes.ts';
import { createTicketCopies } from './data/ticket-copies.ts';
import { createTicketMoves } from './data/ticket-moves.ts';
import { createTicketRemovals } from './data/ticket-removals.ts';
import { cachedAges } from './data/usual-ages.ts';
import { createLiveChanges } from './live/live-changes.ts';
import { useHeld } from './live/use-held.ts';
import type { BoardView } from './view/board-view.ts';
import { createCardDisplay } from './view/card-display.ts';
import { columnsInView } from './view/ticket-filters.ts';

/** Where the field for new tickets is open. */
interface OpenField {
  columnId: string;
  /** The cell, on a board with lanes. */
  cellId?: string;
  atTop: boolean;
  isFirst?: boolean;
}

/** State and actions of one board, alive as long as it is shown. */
export type BoardModel = ReturnType<typeof createBoardModel>;

export function createBoardModel(options: BoardOptions) {
  const { queryClient, projectId, canRestore } = options;
  const state = createBoardState(options);
  const run = createRunWrite(queryClient, projectId);
  const writer = createTicketWriter(queryClient);
  const { undoOfCreation, ...removals } = createTicketRemovals(state, writer, options);
  const moves = createTicketMoves(state, writer);
  return {
    ...state,
    run,
    canRestore,
    ticketActions: {
      ...moves,
      ...createTicketCopies(state, writer, { queryClient, undoOfCreation, refuse: moves.refuse }),
      ...removals,
      ...createTicketChanges(state, writer),
    },
    newCards: createNewCards(state, run, writer, { canRestore, undoOfCreation }),
    live: createLiveChanges(state),
    cardDisplay: createCardDisplay(projectId),
    ages: createStore(cachedAges(queryClient, projectId)),
    quickAdd: createStore<OpenField | null>(null),
    renamedColumn: createStore<string | null>(null),
  };
}

export const BoardModelContext = createContext<BoardModel | null>(null);

export function useBoardModel(): BoardModel {
  const model = useContext(BoardModelContext);
  if (!model) throw new Error('useBoardModel needs a board around it.');
  return model;
}

export function useBoardColumns(): readonly Board[] {
  const { live, projectId } = useBoardModel();
  return useHeld(useColumns(projectId), useStore(live.isHeld));
}

/** Returns the columns in the view that is shown, which is the chosen one by default. */
export function useColumnsInView(shown?: BoardView): readonly Board[] {
  const { prefs, view } = useBoardModel();
  const columns = useBoardColumns();
  const chosen = useSlice(view, state => state.filters);
  const filters = shown?.filters ?? chosen;
  const showHidden = useSlice(prefs.store, state => state.showHidden);
  return useMemo(() => columnsInView(columns, filters, showHidden), [columns, filters, showHidden]);
}
