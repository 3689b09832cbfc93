import { invalidations, staleKeys } from '../invalidations.ts';
import type { LiveChange } from '../live.ts';
import type { WriteName } from '../operations.ts';

/** What a change of others made stale. */
export interface StaleByChange {
  /** Key prefixes; `[]` stands for everything. */
  keys: readonly (readonly unknown[])[];
  /** Whether lists of tickets are among it. */
  rows: boolean;
  /** Whether columns came, went or changed places. */
  columns: boolean;
}

const isWrite = (kind: string): kind is WriteName => Object.hasOwn(invalidations, kind);

/** What goes stale, the lists of tickets apart; an operation that this page does not know changes everything. */
export function staleByChange(change: LiveChange): StaleByChange {
  const { kind } = change;
  const all = isWrite(kind) ? staleKeys(kind, {}, change) : [[]];
  const has = (name: string) => all.some(([first]) => first === undefined || first === name);
  return {
    keys: all.filter(([first]) => first !== 'listTickets'),
    rows: has('listTickets'),
    columns: change.ticket_id === null && has('listBoards'),
  };
}
