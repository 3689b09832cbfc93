// Beside the triggers of migration 14, which count the same rows. Rows are written in the same fixed order.

type Side = 'added' | 'removed';

export const estimates = (sides: readonly Side[]) => `
  insert into ticket_counts as kept (project_id, board_id, priority, is_archived, is_completed, count, estimate)
  select project_id, board_id, priority, is_archived, is_completed, 0, sum(estimate) from (${sides
    .map(
      side => `select project_id, board_id, priority, (archived_at is not null)::int as is_archived,
        (completed_at is not null)::int as is_completed, ${side === 'added' ? '' : '-'}estimate as estimate
        from ${side} where deleted_at is null and estimate > 0`,
    )
    .join(' union all ')}) as changed
  group by 1, 2, 3, 4, 5 having sum(estimate) <> 0 order by 1, 2, 3, 4, 5
  on conflict (project_id, board_id, priority, is_archived, is_completed)
    do update set estimate = kept.estimate + excluded.estimate;`;

const trigger = (event: string, sides: readonly Side[]) => {
  const name = `tickets_${event}_estimates`;
  const tables = sides.map(side => (side === 'added' ? 'new table as added' : 'old table as removed'));
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${estimates(sides)} return null; end $$`,
    `create trigger ${name} after ${event} on tickets referencing ${tables.join(' ')}
      for each statement execute function ${name}()`,
  ];
};

export const estimateFiguresOnPostgres: readonly string[] = [
  ...trigger('insert', ['added']),
  ...trigger('delete', ['removed']),
  ...trigger('update', ['added', 'removed']),
];
