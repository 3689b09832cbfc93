import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { subTicketCounts } from './0024-sub-tickets.ts';
import { type FigureTerms, figureTerms } from './analytics-figure-terms.ts';
import {
  addedStays,
  ticketAnalytics,
  transitionQuarters,
  updateAnalytics,
} from './analytics-figures-on-postgres.ts';
import { estimates } from './estimate-figures-on-postgres.ts';
import { figures, transitionFigures, updateFigures } from './ticket-figures-on-postgres.ts';

/**
 * Gives tickets and transitions one trigger for an insert and an update instead of two to four on PostgreSQL, which runs the statements
 * of those figures alone that may change: beginning a statement takes longer than its work on one row. On SQLite the
 * conditions of triggers do that.
 */
export const fewerTriggers = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    if (engine.name === 'sqlite') return;
    for (const statement of statements(figureTerms(engine))) await sql.raw(statement).execute(db);
  },
});

const statements = (terms: FigureTerms) => [
  ...replaceTriggers('tickets', 'insert', ['figures', 'estimates', 'analytics'], onTickets(terms)),
  ...replaceTriggers('tickets', 'update', ['figures', 'estimates', 'analytics'], onUpdates(terms)),
  'drop trigger tickets_sub_ticket_counts on tickets',
  'drop function tickets_sub_ticket_counts',
  ...replaceTriggers('ticket_transitions', 'insert', ['figures', 'analytics'], onTransitions(terms)),
];

function replaceTriggers(
  table: string,
  event: 'insert' | 'update',
  kinds: readonly string[],
  body: string,
): string[] {
  const name = `${table}_${event}_counts`;
  const rows = event === 'insert' ? 'new table as added' : 'new table as added old table as removed';
  return [
    ...kinds.flatMap(kind => [
      `drop trigger ${table}_${event}_${kind} on ${table}`,
      `drop function ${table}_${event}_${kind}`,
    ]),
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows}
      for each statement execute function ${name}()`,
  ];
}

const when = (rows: string, body: string) => `if exists (select 1 from ${rows}) then ${body} end if;`;

function onTickets(terms: FigureTerms): string {
  const { finished, inProgress, quarters } = ticketAnalytics(terms, ['added']);
  return [
    figures(['added']),
    quarters,
    when('added where estimate > 0', estimates(['added'])),
    when('added where completed_at is not null', finished),
    when('added where started_at is not null', inProgress),
  ].join(' ');
}

/** All columns that any figure counts by. */
const counted = [
  'project_id',
  'board_id',
  'priority',
  'estimate',
  'due_at',
  'created_at',
  'started_at',
  'completed_at',
  'archived_at',
  'deleted_at',
];
const rowOf = (side: 'added' | 'removed') => `(${counted.map(column => `${side}.${column}`).join(', ')})`;

const onUpdates = (terms: FigureTerms) =>
  when(
    `added join removed on removed.seq = added.seq where ${rowOf('added')} is distinct from ${rowOf('removed')}`,
    `${updateFigures} ${estimates(['added', 'removed'])} ${updateAnalytics(terms)} ${subTicketCounts}`,
  );

const onTransitions = (terms: FigureTerms) =>
  [
    transitionFigures('added'),
    transitionQuarters(terms, 'added'),
    when('added where from_board_id is not null', addedStays(terms)),
  ].join(' ');
