import type { ActivityKind, ActivityValue, TicketActivity } from '#contract/app/activity.ts';
import { fieldActivity } from './activity-words.ts';

const mergeWithin = 5 * 60_000;

interface Named {
  id: string;
  name: string;
}

/** Only entries with an old and a new value can be merged. */
const isStep = (kind: ActivityKind) => kind === 'description' || fieldActivity(kind) !== undefined;

/** Merges changes of one thing by one author within five minutes; a change that was reverted within them vanishes. */
export function mergeActivity(entries: readonly TicketActivity[]): TicketActivity[] {
  const merged: TicketActivity[] = [];
  for (const entry of entries) {
    const at = merged.findLastIndex(one => one.kind === entry.kind);
    const last = merged[at];
    if (!last || !isStep(entry.kind) || !isSoonAfter(last, entry)) {
      merged.push(entry);
      continue;
    }
    merged.splice(at, 1);
    const both = joined(last, entry);
    if (both) merged.push(both);
  }
  return merged;
}

function isSoonAfter(last: TicketActivity, entry: TicketActivity): boolean {
  const sameActor = last.actor.type === entry.actor.type && last.actor.id === entry.actor.id;
  return sameActor && Date.parse(entry.at) - Date.parse(last.at) <= mergeWithin;
}

/** Null when the second reverts the first. */
function joined(first: TicketActivity, second: TicketActivity): TicketActivity | null {
  if (Array.isArray(first.from) || Array.isArray(second.to)) {
    const gone = without(listOf(first.from), listOf(second.to));
    const added = without(listOf(second.to), listOf(first.from));
    const from = union(gone, without(listOf(second.from), listOf(first.to)));
    const to = union(without(listOf(first.to), listOf(second.from)), added);
    return from.length + to.length === 0 ? null : { ...second, from, to };
  }
  // Equal lengths do not mean equal texts.
  if (first.kind !== 'description' && sameValue(first.from, second.to)) return null;
  return { ...second, from: first.from };
}

const listOf = (value: ActivityValue | null): Named[] => (Array.isArray(value) ? value : []);

function without(list: readonly Named[], others: readonly Named[]): Named[] {
  return list.filter(one => others.every(other => other.id !== one.id));
}

function union(list: readonly Named[], more: readonly Named[]): Named[] {
  return [...list, ...without(more, list)];
}

function sameValue(a: ActivityValue | null, b: ActivityValue | null): boolean {
  return idOf(a) === idOf(b);
}

function idOf(value: ActivityValue | null): string | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return typeof value === 'string' ? value : null;
}
