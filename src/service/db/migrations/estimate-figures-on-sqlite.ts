// Beside the triggers of migration 14, which count the same rows; sums need no order among them.

type Row = 'old' | 'new';

const addEstimate = (row: Row, sign: '' | '-') => `
  insert into ticket_counts (project_id, board_id, priority, is_archived, is_completed, count, estimate)
  select ${row}.project_id, ${row}.board_id, ${row}.priority,
    ${row}.archived_at is not null, ${row}.completed_at is not null, 0, ${sign}${row}.estimate
  where ${row}.deleted_at is null and ${row}.estimate > 0
  on conflict do update set estimate = estimate + excluded.estimate;`;

const state = (row: Row) =>
  `(${row}.board_id, ${row}.priority, ${row}.archived_at is null, ${row}.completed_at is null,
    ${row}.deleted_at is null, ${row}.estimate)`;

export const estimateFiguresOnSqlite: readonly string[] = [
  `create trigger tickets_estimate_inserted after insert on tickets when new.estimate > 0 begin
    ${addEstimate('new', '')} end`,
  `create trigger tickets_estimate_removed after delete on tickets when old.estimate > 0 begin
    ${addEstimate('old', '-')} end`,
  `create trigger tickets_estimate_updated
    after update of board_id, priority, archived_at, completed_at, deleted_at, estimate on tickets
    when (old.estimate > 0 or new.estimate > 0) and ${state('old')} is not ${state('new')} begin
    ${addEstimate('old', '-')} ${addEstimate('new', '')} end`,
];
