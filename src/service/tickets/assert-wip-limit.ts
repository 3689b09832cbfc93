import { fullMessage, isFull } from '#contract/rules.ts';
import { ServiceError } from '../errors.ts';

interface Limited {
  name: string;
  wip_limit: number | null;
  ticket_count: number;
}

/** Throws wip_limit_reached. Call before each addition. */
export function assertWipLimit(board: Limited, adding = 1): void {
  if (!isFull(board, adding)) return;
  throw new ServiceError('wip_limit_reached', fullMessage(board), {
    limit: board.wip_limit!,
    count: board.ticket_count,
  });
}
