// SQLite only has row-level triggers. They compare the old and the new row and write when a figure changes.

type Row = 'old' | 'new';

const addCount = (row: Row, by: 1 | -1) => `
  insert into ticket_counts (project_id, board_id, priority, is_archived, is_completed, count)
  select ${row}.project_id, ${row}.board_id, ${row}.priority,
    ${row}.archived_at is not null, ${row}.completed_at is not null, ${by}
  where ${row}.deleted_at is null
  on conflict do update set count = count + ${by};`;

/** The day for which a row counts, or null. */
const days = {
  created: (row: Row) => `case when ${row}.deleted_at is null then substr(${row}.created_at, 1, 10) end`,
  completed: (row: Row) => `case when ${row}.deleted_at is null then substr(${row}.completed_at, 1, 10) end`,
  due: (row: Row) => `case when ${row}.deleted_at is null and ${row}.archived_at is null
    and ${row}.completed_at is null then substr(${row}.due_at, 1, 10) end`,
};
type Kind = keyof typeof days;
const kinds = Object.keys(days) as Kind[];

const addDay = (kind: Kind, row: Row, by: 1 | -1) => `
  insert into ticket_day_counts (project_id, kind, day, count)
  select ${row}.project_id, '${kind}', ${days[kind](row)}, ${by} where ${days[kind](row)} is not null
  on conflict do update set count = count + ${by};`;

const addTransition = (row: Row, by: 1 | -1) => {
  const add = (board: string, change: number) => `
  insert into board_day_changes (project_id, day, board_id, change)
  select ${row}.project_id, substr(${row}.at, 1, 10), ${row}.${board}, ${change}
  where ${row}.${board} is not null
    and not exists (select 1 from tickets where id = ${row}.ticket_id and deleted_at is not null)
  on conflict do update set change = change + ${change};`;
  return add('to_board_id', by) + add('from_board_id', -by);
};

/** Adds all transitions of a ticket that is restored, or subtracts those of one that is deleted. */
const addTransitions = `
  insert into board_day_changes (project_id, day, board_id, change)
  select project_id, day, board_id, sum(change) * case when new.deleted_at is null then 1 else -1 end from (
    select project_id, substr(at, 1, 10) as day, to_board_id as board_id, 1 as change
      from ticket_transitions where ticket_id = new.id and to_board_id is not null
    union all
    select project_id, substr(at, 1, 10), from_board_id, -1
      from ticket_transitions where ticket_id = new.id and from_board_id is not null)
  where true group by 1, 2, 3
  on conflict do update set change = change + excluded.change;`;

const onTickets = (row: Row, by: 1 | -1) =>
  addCount(row, by) + kinds.map(kind => addDay(kind, row, by)).join('');

const state = (row: Row) =>
  `(${row}.board_id, ${row}.priority, ${row}.archived_at is null, ${row}.completed_at is null, ${row}.deleted_at is null)`;

const onUpdate = (kind: Kind, columns: string) => `
  create trigger tickets_${kind}_updated after update of ${columns} on tickets
  when ${days[kind]('old')} is not ${days[kind]('new')} begin
  ${addDay(kind, 'old', -1)} ${addDay(kind, 'new', 1)} end`;

export const ticketFiguresOnSqlite: readonly string[] = [
  `create trigger tickets_inserted after insert on tickets begin ${onTickets('new', 1)} end`,
  `create trigger tickets_removed after delete on tickets begin ${onTickets('old', -1)} end`,
  `create trigger tickets_counts_updated
    after update of board_id, priority, archived_at, completed_at, deleted_at on tickets
    when ${state('old')} is not ${state('new')} begin ${addCount('old', -1)} ${addCount('new', 1)} end`,
  onUpdate('created', 'deleted_at'),
  onUpdate('completed', 'completed_at, deleted_at'),
  onUpdate('due', 'due_at, completed_at, archived_at, deleted_at'),
  `create trigger tickets_transitions_updated after update of deleted_at on tickets
    when (old.deleted_at is null) is not (new.deleted_at is null) begin
    ${addTransitions} end`,
  `create trigger ticket_transitions_inserted after insert on ticket_transitions begin
    ${addTransition('new', 1)} end`,
  `create trigger ticket_transitions_removed after delete on ticket_transitions begin
    ${addTransition('old', -1)} end`,
];
