import { sql } from 'kysely';
import { isStorable } from '#lib/text.ts';
import type { ActivityEntry } from '../../activity/record-activity.ts';
import type { Call } from '../../context.ts';
import { idList } from '../../db/id-list.ts';
import { replaceLinks } from '../../db/replace-links.ts';
import { ServiceError } from '../../errors.ts';
import type { CheckedListField, CheckedListName, ListOwner, TicketListField } from './stored-field.ts';
import { checkedListNames, checkedLists } from './stored-fields.ts';

/** Replaces the lists that `input` names. Returns null when nothing changed. Throws 422 at refused lists. */
export async function setLists(
  call: Call,
  ticket: ListOwner,
  input: { [N in CheckedListName]?: readonly string[] | undefined },
): Promise<ActivityEntry[] | null> {
  const errors: Record<string, string[]> = {};
  for (const name of checkedListNames) {
    const refusals = await refusalsOf(call, checkedLists[name], ticket, input[name] ?? []);
    if (refusals.length > 0) errors[name] = refusals;
  }
  const [first] = Object.values(errors);
  if (first) throw new ServiceError('invalid', first[0]!, { errors });
  const entries: ActivityEntry[] = [];
  let hasChanged = false;
  for (const name of checkedListNames) {
    const ids = input[name];
    const listEntries = ids && (await replaceList(call, checkedLists[name], ticket.id, ids));
    if (!listEntries) continue;
    hasChanged = true;
    entries.push(...listEntries);
  }
  return hasChanged ? entries : null;
}

/** Returns null when nothing changed, an empty array when only the order changed. */
export async function replaceList(
  call: Call,
  list: TicketListField,
  ticketId: string,
  ids: readonly string[],
): Promise<ActivityEntry[] | null> {
  const before = await replaceLinks(call, { ...list, owner: 'ticket_id' }, ticketId, ids);
  return before && toEntries(call, list, before, ids);
}

async function refusalsOf(
  call: Call,
  list: CheckedListField,
  ticket: ListOwner,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = ids.every(isStorable)
    ? (await list.allowed(ticket, idList(call, ids)).execute(call.db)).rows
    : [];
  const allowed = new Set(rows.map(row => row.id));
  return ids.filter(id => !allowed.has(id)).map(id => `${list.refusal}: ${id.slice(0, 60).toWellFormed()}.`);
}

async function toEntries(
  call: Call,
  { name: kind, recordTable }: TicketListField,
  before: readonly string[],
  after: readonly string[],
): Promise<ActivityEntry[]> {
  const [idsBefore, idsAfter] = [new Set(before), new Set(after)];
  const removed = before.filter(id => !idsAfter.has(id));
  const added = after.filter(id => !idsBefore.has(id));
  if (removed.length + added.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(recordTable)}
    where id in ${idList(call, [...removed, ...added])}`.execute(call.db);
  const names = new Map(rows.map(row => [row.id, row.name]));
  const withNames = (ids: readonly string[]) => ids.map(id => ({ id, name: names.get(id) ?? '' }));
  return [{ kind, from: withNames(removed), to: withNames(added) }];
}
