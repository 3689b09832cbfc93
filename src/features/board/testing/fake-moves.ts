import type { runWrite } from '#api/run-write.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { createStore } from '#lib/store.ts';
import { createBoardState } from '../board-state.ts';
import { createTicketMoves } from '../data/ticket-moves.ts';
import { type BoardView, plainView } from '../view/board-view.ts';
import { type FakeColumn, fakeBoard, projectId } from './fake-board.ts';

/** A board whose service answers a request when the test calls its function in `answers`. */
export function fakeMoves(columns: readonly FakeColumn[], view: BoardView = plainView) {
  const { client } = fakeBoard(columns, createStore(view));
  const sent: unknown[] = [];
  /** Each answers one request. An error refuses it; a function decides just then. */
  const answers: ((error?: Error | (() => Error | undefined)) => void)[] = [];
  const run = ((_client, _name, variables, options) => {
    sent.push(variables);
    return new Promise((resolve, reject) =>
      answers.push(answer => {
        let reason: Error | undefined;
        try {
          options.beforeSend?.();
          reason = typeof answer === 'function' ? answer() : answer;
        } catch (error) {
          reason = error as Error;
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
  const board = createBoardState({ queryClient: client, projectId, view, writeView: () => {} });
  const writer = createTicketWriter(client, run);
  return {
    cache: board.cache,
    client,
    board,
    writer,
    sent,
    answers,
    moves: createTicketMoves(board, writer),
  };
}
