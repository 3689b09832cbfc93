import type { Engine } from '../engine.ts';

/**
 * Calendar days in UTC from the start and from creation, also by week; and days of 24 hours from the start that were
 * begun.
 */
type DurationKind = 'cycle' | 'lead' | 'cycle_weeks' | 'lead_weeks' | 'elapsed';

/** The column in which a duration starts. */
export const durationStarts = {
  cycle: 'started_at',
  lead: 'created_at',
  cycle_weeks: 'started_at',
  lead_weeks: 'created_at',
  elapsed: 'started_at',
} as const satisfies Record<DurationKind, string>;
export const durationKinds = Object.keys(durationStarts) as DurationKind[];

/** SQL of the figures of migration 38 that both engines and the count of existing rows share. */
export interface FigureTerms {
  /** Whole seconds since the epoch. */
  seconds: (moment: string) => string;
  /** Whole days since the epoch, in UTC. */
  day: (moment: string) => string;
  /** The quarter of an hour of the day in UTC, 0 to 95. */
  quarter: (moment: string) => string;
  /** Weeks of seven days since the epoch. */
  week: (moment: string) => string;
  /** The day that tickets count for; weeks by their first day. */
  finishedOn: (kind: DurationKind, moment: string) => string;
  /** Days from a start to an end, by the kind of a count of finished tickets. */
  days: Record<DurationKind, (start: string, end: string) => string>;
}

export function figureTerms({ name }: Pick<Engine, 'name'>): FigureTerms {
  const isSqlite = name === 'sqlite';
  const seconds = (moment: string) =>
    isSqlite ? `unixepoch(${moment})` : `floor(extract(epoch from (${moment})::timestamptz))::bigint`;
  const day = (moment: string) => `${seconds(moment)} / 86400`;
  const atLeastOne = (days: string) => `${isSqlite ? 'max' : 'greatest'}(1, ${days})`;
  const calendarDays = (start: string, end: string) => atLeastOne(`${day(end)} - ${day(start)} + 1`);
  return {
    seconds,
    day,
    quarter: moment => `${seconds(moment)} / 900 % 96`,
    week: moment => `${seconds(moment)} / 604800`,
    finishedOn: (kind, moment) => (kind.endsWith('_weeks') ? `${day(moment)} / 7 * 7` : day(moment)),
    days: {
      cycle: calendarDays,
      lead: calendarDays,
      cycle_weeks: calendarDays,
      lead_weeks: calendarDays,
      elapsed: (start, end) => atLeastOne(`(${seconds(end)} - ${seconds(start)}) / 86400 + 1`),
    },
  };
}

/** Whether a ticket counts, by the figures it counts in. */
export const isCounted = {
  created: (row: string) => `${row}.deleted_at is null`,
  completed: (row: string) => `${row}.deleted_at is null and ${row}.completed_at is not null`,
  started: (row: string) => `${row}.deleted_at is null and ${row}.archived_at is null
    and ${row}.completed_at is null and ${row}.started_at is not null`,
};

const [minute, hour, day] = [60, 3_600, 86_400];
/** Up to a length, lengths are rounded up to multiples of a step. */
const steps = [
  [hour, 5 * minute],
  [4 * hour, 15 * minute],
  [day, hour],
  [4 * day, 3 * hour],
  [8 * day, 6 * hour],
  [32 * day, day / 2],
  [128 * day, 2 * day],
] as const;
const roundUp = (step: number) => `(length + ${step - 1}) / ${step} * ${step}`;

/** Few enough lengths to sum in one read, in seconds. */
const roundedLength = `case ${steps
  .map(([upTo, step]) => `when length <= ${upTo} then ${roundUp(step)}`)
  .join(' ')} else ${roundUp(8 * day)} end`;

/** Shorter stays are mistakes that were undone. */
const minStaySeconds = 60;

/** Counts the stays that ended with `exits`, a table or select in the form of `ticket_transitions`. */
export const countStays = (exits: string, { seconds, week }: FigureTerms) => `
  select board_id, ${week('left_at')}, ${roundedLength}, count(*) from (
    select exits.from_board_id as board_id, exits.at as left_at, ${seconds('exits.at')} - (
      select ${seconds('entries.at')} from ticket_transitions entries
      where entries.ticket_id = exits.ticket_id and entries.seq < exits.seq
        and entries.to_board_id = exits.from_board_id
      order by entries.seq desc limit 1) as length
    from ${exits} as exits where exits.from_board_id is not null) as stays
  where length >= ${minStaySeconds} group by 1, 2, 3`;
