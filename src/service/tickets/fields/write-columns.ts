import type { Selectable } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import type { ActivityEntry } from '../../activity/record-activity.ts';
import type { Database } from '../../db/schema.ts';
import type { DerivedColumns, FieldColumns, TicketChanges, TicketColumn } from './stored-field.ts';
import { columnFields, columnNames } from './stored-fields.ts';

export function newColumns(input: Pick<InputOf<'createTicket'>, TicketColumn>) {
  const values: Partial<FieldColumns> = {};
  const derived: DerivedColumns = { task_count: 0, task_done: 0 };
  const fill = <N extends TicketColumn>(name: N) => {
    const value = input[name] ?? columnFields[name].initial;
    values[name] = value as FieldColumns[N];
    Object.assign(derived, columnFields[name].derive?.(value as FieldColumns[N]));
  };
  columnNames.forEach(fill);
  return { ...(values as FieldColumns), ...derived };
}

export function changedColumns(ticket: Selectable<Database['tickets']>, input: TicketChanges) {
  const changes: Partial<FieldColumns> = {};
  const derived: Partial<DerivedColumns> = {};
  const entries: ActivityEntry[] = [];
  const compare = <N extends TicketColumn>(name: N) => {
    const { normalize, derive, activity } = columnFields[name];
    const stored = ticket[name] as FieldColumns[N];
    if (input[name] === undefined) return;
    const requested = input[name] as FieldColumns[N];
    const value = normalize ? normalize(stored, requested) : requested;
    if (value === stored) return;
    changes[name] = value;
    Object.assign(derived, derive?.(value));
    const { kind, mergesEdits } = activity;
    entries.push({ kind, from: activity.value(stored), to: activity.value(value), mergesEdits });
  };
  columnNames.forEach(compare);
  return { changes, derived, entries };
}
