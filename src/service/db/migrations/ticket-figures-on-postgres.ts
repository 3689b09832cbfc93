// Statement-level triggers write each row of figures once per statement: a transaction with many versions of a row is
// slow. Rows are written in a fixed order, so that two writers cannot deadlock.

/** Rows after (`added`, +1) and before (`removed`, -1) a statement. */
type Side = 'added' | 'removed';

const unionOf = (sides: readonly Side[], select: (side: Side, by: string) => string) =>
  sides.map(side => select(side, side === 'added' ? '1' : '-1')).join(' union all ');

const counts = (sides: readonly Side[]) => `
  insert into ticket_counts as kept (project_id, board_id, priority, is_archived, is_completed, count)
  select project_id, board_id, priority, is_archived, is_completed, sum(by) from (${unionOf(
    sides,
    (side, by) => `select project_id, board_id, priority, (archived_at is not null)::int as is_archived,
      (completed_at is not null)::int as is_completed, ${by} as by from ${side} where deleted_at is null`,
  )}) as changed
  group by 1, 2, 3, 4, 5 having sum(by) <> 0 order by 1, 2, 3, 4, 5
  on conflict (project_id, board_id, priority, is_archived, is_completed)
    do update set count = kept.count + excluded.count;`;

const days = (sides: readonly Side[]) => `
  insert into ticket_day_counts as kept (project_id, kind, day, count)
  select project_id, kind, day, sum(by) from (${unionOf(
    sides,
    (side, by) => `select project_id, kind, substr(moment, 1, 10) as day, ${by} as by from ${side},
      lateral (values ('created', created_at), ('completed', completed_at),
        ('due', case when archived_at is null and completed_at is null then due_at end)) as moments (kind, moment)
      where deleted_at is null and moment is not null`,
  )}) as changed
  group by 1, 2, 3 having sum(by) <> 0 order by 1, 2, 3
  on conflict (project_id, kind, day) do update set count = kept.count + excluded.count;`;

const boardDays = (from: string) => `
  insert into board_day_changes as kept (project_id, day, board_id, change)
  select project_id, substr(at, 1, 10), board_id, sum(change) from (
    select passed.project_id, passed.at, end_of.board_id, end_of.sign * passed.by as change from (${from}) as passed,
      lateral (values (to_board_id, 1), (from_board_id, -1)) as end_of (board_id, sign)) as changed
  where board_id is not null
  group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
  on conflict (project_id, day, board_id) do update set change = kept.change + excluded.change;`;

export const transitionFigures = (side: Side) =>
  boardDays(`select project_id, at, from_board_id, to_board_id, ${side === 'added' ? 1 : -1} as by from ${side}
    where not exists (select 1 from tickets where tickets.id = ${side}.ticket_id and tickets.deleted_at is not null)`);

const undeleted = boardDays(`select moved.project_id, moved.at, moved.from_board_id, moved.to_board_id,
    case when added.deleted_at is null then 1 else -1 end as by
    from added join removed on removed.seq = added.seq
      and (removed.deleted_at is null) <> (added.deleted_at is null)
    join ticket_transitions moved on moved.ticket_id = added.id`);

const referencing = (sides: readonly Side[]) =>
  sides.map(side => (side === 'added' ? 'new table as added' : 'old table as removed')).join(' ');

const trigger = (table: string, event: string, sides: readonly Side[], body: string) => {
  const name = `${table}_${event}_figures`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${referencing(sides)}
      for each statement execute function ${name}()`,
  ];
};

export const figures = (sides: readonly Side[]) => counts(sides) + days(sides);

export const updateFigures = figures(['added', 'removed']) + undeleted;

export const ticketFiguresOnPostgres: readonly string[] = [
  ...trigger('tickets', 'insert', ['added'], figures(['added'])),
  ...trigger('tickets', 'delete', ['removed'], figures(['removed'])),
  ...trigger('tickets', 'update', ['added', 'removed'], updateFigures),
  ...trigger('ticket_transitions', 'insert', ['added'], transitionFigures('added')),
  ...trigger('ticket_transitions', 'delete', ['removed'], transitionFigures('removed')),
];
