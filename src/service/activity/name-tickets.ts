import type { ActivityKind, ActivityValue } from '#contract/app/activity.ts';
import { relationKinds } from '#contract/app/extensions.ts';
import { chunks } from '#lib/chunks.ts';
import type { Call } from '../context.ts';
import { findMentioned } from '../mentions/find-mentioned.ts';
import { labelOf, privateLabels } from '../mentions/label-mentions.ts';

interface Values {
  kind: ActivityKind;
  from: ActivityValue | null;
  to: ActivityValue | null;
}

const kindsWithTickets: readonly ActivityKind[] = ['parent', 'sub_tickets', ...relationKinds];
const batchSize = 500;

/** Names tickets in values as they are called now; those that the reader may not see get neutral words. */
export async function nameTickets<E extends Values>(call: Call, entries: readonly E[]): Promise<E[]> {
  const isNaming = (entry: E) => kindsWithTickets.includes(entry.kind);
  const ids = new Set([
    ...entries.filter(isNaming).flatMap(({ from, to }) => [...idsIn(from), ...idsIn(to)]),
    ...entries.filter(isCopy).flatMap(({ from }) => idsIn(from)),
  ]);
  if (ids.size === 0) return [...entries];
  const names = new Map<string, string>();
  const references = new Map<string, string>();
  for (const ticket of chunks([...ids], batchSize)) {
    for (const found of await findMentioned(call, { ticket })) {
      if (found.visibility === 'hidden') continue;
      names.set(found.id, labelOf(found));
      if (found.reference !== null) references.set(found.id, found.reference);
    }
  }
  return entries.map(entry => {
    if (isCopy(entry)) return { ...entry, from: withNames(entry.from, references) };
    return isNaming(entry)
      ? { ...entry, from: withNames(entry.from, names), to: withNames(entry.to, names) }
      : entry;
  });
}

/** A copy comes from a ticket, and its other value is a column. */
const isCopy = ({ kind, from }: Values) => kind === 'created' && from !== null;

type Named = { id: string; name: string };

const isNamed = (value: ActivityValue): value is Named => typeof value === 'object' && 'id' in value;

function idsIn(value: ActivityValue | null): string[] {
  if (Array.isArray(value)) return value.map(({ id }) => id);
  return value !== null && isNamed(value) ? [value.id] : [];
}

function withNames(value: ActivityValue | null, names: ReadonlyMap<string, string>): ActivityValue | null {
  const named = ({ id }: Named) => ({ id, name: names.get(id) ?? privateLabels.ticket });
  if (Array.isArray(value)) return value.map(named);
  return value !== null && isNamed(value) ? named(value) : value;
}
