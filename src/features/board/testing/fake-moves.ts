import type { runWrite } from '#api/run-write.ts';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { createStore } from '#lib/store.ts';
import { createBoardState } from '../board-state.ts';
import { createTicketMoves } from '../data/ticket-moves.ts';
import { type BoardView, plainView } from '../view/board-view.ts';
import { type FakeColumn, fakeBoard, projectId } from './fake-board.ts';

/** A board whose service answers when it is told to. */
export function fakeMoves(columns: readonly FakeColumn[], shown: BoardView = plainView) {
  const { client } = fakeBoard(columns, createStore(shown));
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
  const board = createBoardState({ queryClient: client, projectId, view: shown, writeView: () => {} });
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
