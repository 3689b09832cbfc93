import { type RawBuilder, sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import type { UnknownName } from '#contract/app/search.ts';
import type { Call } from '../context.ts';
import { isOneOf, noneOfThem } from '../tickets/fields/is-one-of.ts';
import { filterConditions } from '../tickets/fields/stored-fields.ts';
import { allAndNone, hasPicture, inIds, momentConditions, not } from './conditions.ts';
import { namedConditions } from './named-conditions.ts';

type Input = AppInputOf<'searchTickets'>;
type Condition = RawBuilder<boolean>;

/** The filters of a search as conditions on `tickets t`, without names that the caller does not see. */
export async function ticketConditions(
  call: Call,
  input: Input,
): Promise<{ conditions: Condition[]; unknown: UnknownName[] }> {
  const conditions = [
    ...momentConditions('t', input),
    ...allAndNone(states(call.now()), { all: input.is, none: input.is_not }),
    ...allAndNone(parts, { all: input.has, none: input.has_no }),
    ...fieldConditions(call, input),
  ];
  const named = await namedConditions(call, input, {
    project: ids => sql`t.project_id in ${inIds(call, ids)}`,
    label: hasLink(call, 'ticket_labels', 'label_id'),
    assignee: hasLink(call, 'ticket_assignees', 'user_id'),
    tag: hasLink(call, 'ticket_tags', 'tag_id'),
  });
  return { conditions: [...conditions, ...named.conditions], unknown: named.unknown };
}

const isBlocked = sql<boolean>`t.id in (
  select r.to_ticket_id from ticket_relations r
  join tickets blocker on blocker.id = r.from_ticket_id join projects bp on bp.id = blocker.project_id
  where r.kind = 'blocks' and blocker.completed_at is null and blocker.archived_at is null
    and blocker.deleted_at is null and bp.deleted_at is null)`;

const states = (now: Date): Record<NonNullable<Input['is']>[number], Condition> => ({
  open: sql`(t.completed_at is null and t.archived_at is null)`,
  done: sql`t.completed_at is not null`,
  archived: sql`t.archived_at is not null`,
  blocked: isBlocked,
  overdue: filterConditions.due('overdue', now)!,
});

const parts: Record<NonNullable<Input['has']>[number], Condition> = {
  comments: sql`t.comment_count > 0`,
  description: sql`t.description_html is not null`,
  picture: hasPicture('ticket', sql`t.id`),
};

/** Starts from the links, so that tickets without one need not be read. */
const hasLink =
  (call: Call, table: 'ticket_labels' | 'ticket_assignees' | 'ticket_tags', column: string) =>
  (ids: readonly string[]): Condition => {
    const records = ids.filter(id => id !== noneOfThem);
    const hasOne = sql<boolean>`t.id in (
      select ticket_id from ${sql.table(table)} where ${sql.ref(column)} in ${inIds(call, records)})`;
    const hasNone = sql<boolean>`not exists (select 1 from ${sql.table(table)} where ticket_id = t.id)`;
    if (records.length === ids.length) return hasOne;
    return records.length === 0 ? hasNone : sql`(${hasOne} or ${hasNone})`;
  };

function fieldConditions(call: Call, input: Input): Condition[] {
  const { due, due_from, due_before, estimate, estimate_min, estimate_max, priority, not_priority } = input;
  const conditions: Condition[] = [];
  if (due === 'any') conditions.push(sql`t.due_at is not null`);
  else if (due !== undefined) conditions.push(filterConditions.due(due, call.now())!);
  if (due_from !== undefined) conditions.push(filterConditions.due_from(due_from, call.now())!);
  if (due_before !== undefined) conditions.push(filterConditions.due_before(due_before, call.now())!);
  if (estimate !== undefined) conditions.push(filterConditions.estimate(estimate, call.now())!);
  if (estimate_min !== undefined) conditions.push(sql`t.estimate >= ${estimate_min}`);
  if (estimate_max !== undefined) conditions.push(sql`t.estimate <= ${estimate_max}`);
  if (priority?.length) conditions.push(isOneOf(sql`t.priority`, priority));
  if (not_priority?.length) conditions.push(not(isOneOf(sql`t.priority`, not_priority)));
  return conditions;
}
