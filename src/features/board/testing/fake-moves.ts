import { vi } from 'vitest';
import type { runWrite } from '#api/run-write.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { createStore } from '#lib/store.ts';
import type { BoardParts } from '../data/board-parts.ts';
import { createRunWrite } from '../data/run-write.ts';
import { createTicketMoves } from '../data/ticket-moves.ts';
import { createDragStore } from '../drag/drag-store.ts';
import { createFocusKeeper } from '../focus-keeper.ts';
import type { Refusal } from '../layers/layer.ts';
import { createSelection } from '../selection/selection.ts';
import { type BoardView, plainView } from '../view/board-view.ts';
import { createViews } from '../views.ts';
import { type FakeColumn, fakeBoard, projectId } from './fake-board.ts';

/** A board whose service answers when it is told to. */
export function fakeMoves(columns: readonly FakeColumn[], shown: BoardView = plainView) {
  const view = createStore<BoardView>(shown);
  const { cache, client } = fakeBoard(columns, view);
  const sent: unknown[] = [];
  /** Each gives the answer to one request: what went wrong, if anything, or what is to be found out in its turn. */
  const answers: ((error?: Error | (() => Error | undefined)) => void)[] = [];
  const run = ((_client, _name, variables, options) => {
    sent.push(variables);
    return new Promise((resolve, reject) =>
      answers.push(error => {
        let reason: Error | undefined;
        try {
          options.before?.();
          reason = typeof error === 'function' ? error() : error;
        } catch (stopped) {
          reason = stopped as Error;
        }
        if (!reason) {
          options.onAnswer?.({} as never);
          return resolve({} as never);
        }
        options.onRefusal?.(reason);
        reject(reason);
      }),
    );
  }) as typeof runWrite;
  const views = createViews();
  const openColumn = vi.fn();
  const writer = createTicketWriter(client, run);
  const parts: BoardParts = {
    queryClient: client,
    projectId,
    run: createRunWrite(client, projectId),
    view,
    cache,
    writer,
    views,
    openColumn,
    drag: createDragStore(),
    focus: createFocusKeeper(views),
    selection: createSelection(cache),
    refusal: createStore<Refusal | null>(null),
    onGone: () => {},
    canRestore: () => true,
  };
  return { cache, client, parts, sent, answers, openColumn, moves: createTicketMoves(parts) };
}
