import type { Board } from '#contract/boards.ts';
import { counted } from '#lib/counted.ts';
import { limitState } from './limit-state.ts';

const stateWords = { none: '', under: '', full: ', limit reached', over: ', over the limit' };

type Counted = Pick<Board, 'wip_limit' | 'ticket_count'>;

export function countAgainstLimit({ wip_limit, ticket_count }: Counted): string {
  return wip_limit === null ? String(ticket_count) : `${ticket_count} of ${wip_limit}`;
}

export function limitWords({ wip_limit: limit, ticket_count: count }: Counted): string {
  if (limit === null) return counted(count, 'ticket');
  return `${count} of ${counted(limit, 'ticket')}${stateWords[limitState(count, limit)]}`;
}
