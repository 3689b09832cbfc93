import type { ActivityKind, ActivityValue, TicketActivity } from '#contract/app/activity.ts';
import { fieldActivity } from './activity-words.ts';

const mergeWindowMs = 5 * 60_000;

interface NamedRecord {
  id: string;
  name: string;
}

/** Only entries with an old and a new value can be merged. */
const isMergeable = (kind: ActivityKind) => kind === 'description' || fieldActivity(kind) !== undefined;

/** Merges changes of one field by one author within five minutes; a change and its reversal cancel out. */
export function mergeActivity(entries: readonly TicketActivity[]): TicketActivity[] {
  const merged: TicketActivity[] = [];
  for (const entry of entries) {
    const lastIndex = merged.findLastIndex(earlier => earlier.kind === entry.kind);
    const last = merged[lastIndex];
    if (!last || !isMergeable(entry.kind) || !isSoonAfter(last, entry)) {
      merged.push(entry);
      continue;
    }
    merged.splice(lastIndex, 1);
    const combined = combine(last, entry);
    if (combined) merged.push(combined);
  }
  return merged;
}

function isSoonAfter(last: TicketActivity, entry: TicketActivity): boolean {
  const sameActor = last.actor.type === entry.actor.type && last.actor.id === entry.actor.id;
  return sameActor && Date.parse(entry.at) - Date.parse(last.at) <= mergeWindowMs;
}

/** Combines two changes into one. Returns null when the second reverts the first. */
function combine(first: TicketActivity, second: TicketActivity): TicketActivity | null {
  if (Array.isArray(first.from) || Array.isArray(second.to)) {
    const removed = without(listOf(first.from), listOf(second.to));
    const added = without(listOf(second.to), listOf(first.from));
    const from = union(removed, without(listOf(second.from), listOf(first.to)));
    const to = union(without(listOf(first.to), listOf(second.from)), added);
    return from.length + to.length === 0 ? null : { ...second, from, to };
  }
  // Equal lengths do not mean equal texts.
  if (first.kind !== 'description' && sameValue(first.from, second.to)) return null;
  return { ...second, from: first.from };
}

const listOf = (value: ActivityValue | null): NamedRecord[] => (Array.isArray(value) ? value : []);

function without(list: readonly NamedRecord[], others: readonly NamedRecord[]): NamedRecord[] {
  return list.filter(record => others.every(other => other.id !== record.id));
}

function union(list: readonly NamedRecord[], more: readonly NamedRecord[]): NamedRecord[] {
  return [...list, ...without(more, list)];
}

function sameValue(a: ActivityValue | null, b: ActivityValue | null): boolean {
  return idOf(a) === idOf(b);
}

function idOf(value: ActivityValue | null): string | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return typeof value === 'string' ? value : null;
}
