import type { Board } from '#contract/boards.ts';
import { isFull, noRoomMessage } from '#contract/rules.ts';
import { ServiceError } from '../errors.ts';

export function assertWipLimit(
  board: Pick<Board, 'name' | 'wip_limit' | 'ticket_count'>,
  addedCount = 1,
): void {
  if (!isFull(board, addedCount)) return;
  throw new ServiceError('wip_limit_reached', noRoomMessage(board, addedCount), {
    limit: board.wip_limit!,
    count: board.ticket_count,
  });
}
