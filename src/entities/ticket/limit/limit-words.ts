import type { Board } from '#contract/boards.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { limitState } from './limit-state.ts';

const stateWords = { none: '', under: '', full: ', limit reached', over: ', over the limit' };

type Counted = Pick<Board, 'wip_limit' | 'ticket_count'>;

export function countAgainstLimit({ wip_limit, ticket_count }: Counted): string {
  return wip_limit === null
    ? formatNumber(ticket_count)
    : `${formatNumber(ticket_count)} of ${formatNumber(wip_limit)}`;
}

export function limitWords({ wip_limit: limit, ticket_count: count }: Counted): string {
  if (limit === null) return counted(count, 'ticket');
  return `${formatNumber(count)} of ${counted(limit, 'ticket')}${stateWords[limitState(count, limit)]}`;
}
