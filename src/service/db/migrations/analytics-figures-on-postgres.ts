import {
  countStays,
  durationKinds,
  durationStarts,
  type FigureTerms,
  isCounted,
} from './analytics-figure-terms.ts';

// Statement-level triggers beside those of migration 14, which write their rows in the same way: once per statement,
// in a fixed order.

/** Rows after (`added`, +1) and before (`removed`, -1) a statement. */
type Side = 'added' | 'removed';

const unionOf = (sides: readonly Side[], select: (side: Side, by: 1 | -1) => string) =>
  sides.map(side => select(side, side === 'added' ? 1 : -1)).join(' union all ');

/** Adds the sums of `by` over the rows of a select to the rows of a table with the same key. */
function addSums(table: string, key: readonly string[], select: string): string {
  const columns = key.join(', ');
  return `
  insert into ${table} as kept (${columns}, count)
  select ${columns}, sum(by) from (${select}) as changed
  group by ${columns} having sum(by) <> 0 order by ${columns}
  on conflict (${columns}) do update set count = kept.count + excluded.count;`;
}

export function ticketAnalytics({ day, quarter, days, finishedOn }: FigureTerms, sides: readonly Side[]) {
  const durations = durationKinds.map(kind => {
    const start = durationStarts[kind];
    const took = `case when ${start} is not null then ${days[kind](start, 'completed_at')} end`;
    return `('${kind}', ${finishedOn(kind, 'completed_at')}, ${took})`;
  });
  const finished = unionOf(
    sides,
    (side, by) => `select project_id, kind, day, days, ${by} as by
      from ${side}, lateral (values ${durations.join(', ')}) as durations (kind, day, days)
      where ${isCounted.completed(side)} and days is not null`,
  );
  const inProgress = unionOf(
    sides,
    (side, by) => `select project_id, board_id, ${day('started_at')} as day, ${by} as by from ${side}
      where ${isCounted.started(side)}`,
  );
  const quarters = unionOf(
    sides,
    (
      side,
      by,
    ) => `select project_id, kind, ${quarter('moment')} as quarter, ${day('moment')} as day, ${by} as by
      from ${side}, lateral (values ('created', created_at), ('completed', completed_at)) as moments (kind, moment)
      where ${isCounted.created(side)} and moment is not null`,
  );
  return {
    finished: addSums('finished_counts', ['project_id', 'kind', 'day', 'days'], finished),
    inProgress: addSums('in_progress_counts', ['project_id', 'board_id', 'day'], inProgress),
    quarters: addSums('ticket_quarter_counts', ['project_id', 'kind', 'quarter', 'day'], quarters),
  };
}

const allTicketAnalytics = (terms: FigureTerms, sides: readonly Side[]) =>
  Object.values(ticketAnalytics(terms, sides)).join('');

function boardQuarters({ day, quarter }: FigureTerms, moves: string): string {
  const ends = `select moved.project_id, ${quarter('moved.at')} as quarter, ${day('moved.at')} as day,
      end_of.board_id, end_of.sign * moved.by as by from (${moves}) as moved,
      lateral (values (to_board_id, 1), (from_board_id, -1)) as end_of (board_id, sign)
      where end_of.board_id is not null`;
  return addSums('board_quarter_changes', ['project_id', 'quarter', 'day', 'board_id'], ends);
}

const addStays = (terms: FigureTerms, exits: string, sign: '' | '-') => `
  insert into stay_counts as kept (board_id, week, length, count)
  ${countStays(exits, terms)} order by 1, 2, 3
  on conflict (board_id, week, length) do update set count = kept.count + ${sign}excluded.count;`;

/** Transitions of tickets that are not deleted. */
const liveOf = (side: Side) => `(select * from ${side}
  where not exists (select 1 from tickets where tickets.id = ${side}.ticket_id and tickets.deleted_at is not null))`;

const movesOf = (from: string, by: 1 | -1) =>
  `select project_id, at, from_board_id, to_board_id, ${by} as by from ${from} as moves`;

/** The columns that figures count by, of which an edit of a text changes none. */
const counted = ['project_id', 'board_id', 'started_at', 'completed_at', 'archived_at', 'deleted_at'];
const rowOf = (side: Side) => `(${counted.map(column => `${side}.${column}`).join(', ')})`;

export function updateAnalytics(terms: FigureTerms): string {
  const ofTickets = (isDeleted: boolean) => `(select moves.* from added
      join removed on removed.seq = added.seq and added.deleted_at is ${isDeleted ? 'not null' : 'null'}
        and removed.deleted_at is ${isDeleted ? 'null' : 'not null'}
      join ticket_transitions moves on moves.ticket_id = added.id)`;
  const addTransitions = (isDeleted: boolean) =>
    boardQuarters(terms, movesOf(ofTickets(isDeleted), isDeleted ? -1 : 1)) +
    addStays(terms, ofTickets(isDeleted), isDeleted ? '-' : '');
  return `
  if exists (select 1 from added join removed on removed.seq = added.seq
    where ${rowOf('added')} is distinct from ${rowOf('removed')}) then
    ${allTicketAnalytics(terms, ['added', 'removed'])}
    if exists (select 1 from added join removed on removed.seq = added.seq
      where (added.deleted_at is null) <> (removed.deleted_at is null)) then
      ${addTransitions(true)} ${addTransitions(false)}
    end if;
  end if;`;
}

function trigger(table: string, event: string, sides: readonly Side[], body: string): string[] {
  const name = `${table}_${event}_analytics`;
  const tables = sides.map(side => (side === 'added' ? 'new table as added' : 'old table as removed'));
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables.join(' ')}
      for each statement execute function ${name}()`,
  ];
}

export const transitionQuarters = (terms: FigureTerms, side: Side) =>
  boardQuarters(terms, movesOf(liveOf(side), side === 'added' ? 1 : -1));

export const addedStays = (terms: FigureTerms) => addStays(terms, liveOf('added'), '');

export function analyticsFiguresOnPostgres(terms: FigureTerms): string[] {
  return [
    ...trigger('tickets', 'insert', ['added'], allTicketAnalytics(terms, ['added'])),
    ...trigger('tickets', 'delete', ['removed'], allTicketAnalytics(terms, ['removed'])),
    ...trigger('tickets', 'update', ['added', 'removed'], updateAnalytics(terms)),
    ...trigger(
      'ticket_transitions',
      'insert',
      ['added'],
      transitionQuarters(terms, 'added') + addedStays(terms),
    ),
    // Only transitions of deleted tickets are ever removed, and their stays are subtracted already.
    ...trigger('ticket_transitions', 'delete', ['removed'], transitionQuarters(terms, 'removed')),
  ];
}
