import {
  countStays,
  durationKinds,
  durationStarts,
  type FigureTerms,
  isCounted,
} from './analytics-figure-terms.ts';

// Beside the triggers of migration 14. SQLite only has row-level triggers: each runs when what its figure counts by
// changes.

type Row = 'old' | 'new';

interface Figure {
  name: string;
  /** What the figure counts by. */
  columns: readonly string[];
  isCounted: (row: Row) => string;
  add: (row: Row, by: 1 | -1) => string;
}

const onConflict = (by: string | number) => `on conflict do update set count = count + ${by};`;

function figuresOf({ day, quarter, days, finishedOn }: FigureTerms): Figure[] {
  const addFinished = (kind: keyof typeof days, row: Row, by: 1 | -1) => {
    const [start, end] = [`${row}.${durationStarts[kind]}`, `${row}.completed_at`];
    return `
    insert into finished_counts (project_id, kind, day, days, count)
    select ${row}.project_id, '${kind}', ${finishedOn(kind, end)}, ${days[kind](start, end)}, ${by}
    where ${isCounted.completed(row)} and ${start} is not null ${onConflict(by)}`;
  };
  const quarters = (kind: 'created' | 'completed', columns: readonly string[]): Figure => ({
    name: `${kind}_quarters`,
    columns,
    isCounted: isCounted[kind],
    add: (row, by) => `
      insert into ticket_quarter_counts (project_id, kind, quarter, day, count)
      select ${row}.project_id, '${kind}', ${quarter(`${row}.${kind}_at`)}, ${day(`${row}.${kind}_at`)}, ${by}
      where ${isCounted[kind](row)} ${onConflict(by)}`,
  });
  return [
    quarters('created', ['project_id', 'deleted_at']),
    quarters('completed', ['project_id', 'completed_at', 'deleted_at']),
    {
      name: 'finished',
      columns: ['project_id', 'started_at', 'completed_at', 'deleted_at'],
      isCounted: isCounted.completed,
      add: (row, by) => durationKinds.map(kind => addFinished(kind, row, by)).join(''),
    },
    {
      name: 'in_progress',
      columns: ['project_id', 'board_id', 'started_at', 'completed_at', 'archived_at', 'deleted_at'],
      isCounted: isCounted.started,
      add: (row, by) => `
        insert into in_progress_counts (project_id, board_id, day, count)
        select ${row}.project_id, ${row}.board_id, ${day(`${row}.started_at`)}, ${by}
        where ${isCounted.started(row)} ${onConflict(by)}`,
    },
  ];
}

const trigger = (name: string, event: string, condition: string, body: string) =>
  `create trigger ${name} after ${event} when ${condition} begin ${body} end`;

function triggersOf({ name, columns, isCounted: isOne, add }: Figure): string[] {
  const changes = columns.map(column => `old.${column} is not new.${column}`).join(' or ');
  return [
    trigger(`tickets_${name}_inserted`, 'insert on tickets', isOne('new'), add('new', 1)),
    trigger(`tickets_${name}_removed`, 'delete on tickets', isOne('old'), add('old', -1)),
    trigger(
      `tickets_${name}_updated`,
      `update of ${columns.join(', ')} on tickets`,
      `((${isOne('old')}) or (${isOne('new')})) and (${changes})`,
      add('old', -1) + add('new', 1),
    ),
  ];
}

export function analyticsFiguresOnSqlite(terms: FigureTerms): string[] {
  return [...figuresOf(terms).flatMap(triggersOf), ...transitionTriggers(terms)];
}

function transitionTriggers(terms: FigureTerms): string[] {
  const { day, quarter } = terms;
  const isLive = (row: Row) =>
    `not exists (select 1 from tickets where id = ${row}.ticket_id and deleted_at is not null)`;
  const addChange = (row: Row, board: string, by: number) => `
    insert into board_quarter_changes (project_id, quarter, day, board_id, count)
    select ${row}.project_id, ${quarter(`${row}.at`)}, ${day(`${row}.at`)}, ${row}.${board}, ${by}
    where ${row}.${board} is not null ${onConflict(by)}`;
  const addStays = (exits: string, sign: '' | '-') => `
    insert into stay_counts (board_id, week, length, count)
    select * from (${countStays(exits, terms)}) where true ${onConflict(`${sign}excluded.count`)}`;
  const added = '(select new.seq, new.ticket_id, new.from_board_id, new.at)';
  const ofTicket = '(select * from ticket_transitions where ticket_id = new.id)';
  const passed = (board: string, change: number) => `
    select project_id, ${quarter('at')} as quarter, ${day('at')} as day, ${board} as board_id, ${change} as change
    from ${ofTicket} where ${board} is not null`;
  /** All transitions of a ticket that is restored, or with the sign turned those of one that is deleted. */
  const addTransitions = (sign: 1 | -1) => `
    insert into board_quarter_changes (project_id, quarter, day, board_id, count)
    select project_id, quarter, day, board_id, sum(change)
    from (${passed('to_board_id', sign)} union all ${passed('from_board_id', -sign)})
    where true group by 1, 2, 3, 4 ${onConflict('excluded.count')}
    ${addStays(ofTicket, sign === 1 ? '' : '-')}`;
  const ticketTrigger = (name: string, condition: string, sign: 1 | -1) =>
    trigger(name, 'update of deleted_at on tickets', condition, addTransitions(sign));
  return [
    trigger(
      'ticket_transitions_quarters_inserted',
      'insert on ticket_transitions',
      isLive('new'),
      addChange('new', 'to_board_id', 1) + addChange('new', 'from_board_id', -1) + addStays(added, ''),
    ),
    // Only transitions of deleted tickets are ever removed, and their stays are subtracted already.
    trigger(
      'ticket_transitions_quarters_removed',
      'delete on ticket_transitions',
      isLive('old'),
      addChange('old', 'to_board_id', -1) + addChange('old', 'from_board_id', 1),
    ),
    ticketTrigger('tickets_transitions_deleted', 'old.deleted_at is null and new.deleted_at is not null', -1),
    ticketTrigger('tickets_transitions_restored', 'old.deleted_at is not null and new.deleted_at is null', 1),
  ];
}
