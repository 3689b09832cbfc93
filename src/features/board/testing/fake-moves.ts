import { vi } from 'vitest';
import type { BoardParts } from '../data/board-parts.ts';
import type { RunWrite } from '../data/run-write.ts';
import { createTicketMoves } from '../data/ticket-moves.ts';
import { createDragStore } from '../drag/drag-state.ts';
import { createFocusKeeper } from '../focus-keeper.ts';
import type { Refusal } from '../layers/layer.ts';
import { createSelection } from '../selection/selection.ts';
import { createStore } from '../store.ts';
import { type BoardView, plainView } from '../view/board-view.ts';
import { createViews } from '../views.ts';
import { type FakeColumn, fakeBoard } from './fake-board.ts';

/** A board whose service answers when it is told to. */
export function fakeMoves(columns: readonly FakeColumn[], shown: BoardView = plainView) {
  const view = createStore<BoardView>(shown);
  const { cache, client } = fakeBoard(columns, view);
  const sent: unknown[] = [];
  /** Each gives the answer to one request: what went wrong, if anything, or what is to be found out in its turn. */
  const answers: ((error?: Error | (() => Error | undefined)) => void)[] = [];
  const run: RunWrite = (_name, variables, steps) => {
    sent.push(variables);
    return new Promise((resolve, reject) =>
      answers.push(error => {
        let reason: Error | undefined;
        try {
          steps?.before?.();
          reason = typeof error === 'function' ? error() : error;
        } catch (stopped) {
          reason = stopped as Error;
        }
        if (!reason) {
          steps?.done?.({} as never);
          return resolve({} as never);
        }
        steps?.failed?.(reason);
        reject(reason);
      }),
    );
  };
  const views = createViews();
  const openColumn = vi.fn();
  const parts: BoardParts = {
    view,
    cache,
    run,
    views,
    openColumn,
    drag: createDragStore(),
    focus: createFocusKeeper(views),
    selection: createSelection(cache),
    refusal: createStore<Refusal | null>(null),
    saving: createStore<ReadonlySet<string>>(new Set()),
    onGone: () => {},
    canRestore: () => true,
  };
  return { cache, client, parts, sent, answers, openColumn, moves: createTicketMoves(parts) };
}
