import type { PersonRef } from '#contract/people.ts';
import { conjoined } from '#lib/conjoined.ts';
import { counted } from '#lib/counted.ts';

export interface AssigneesChange {
  before: readonly PersonRef[];
  after: readonly PersonRef[];
}

const maxNames = 3;

function listPeople(people: readonly PersonRef[]): string {
  const names = people.map(({ name }) => name);
  if (names.length <= maxNames) return conjoined(names);
  const shown = names.slice(0, maxNames - 1);
  return conjoined([...shown, counted(names.length - shown.length, 'other')]);
}

const idsOf = (people: readonly PersonRef[]) =>
  people
    .map(({ id }) => id)
    .sort()
    .join();
const unique = (people: readonly PersonRef[]) => [...new Map(people.map(one => [one.id, one])).values()];
const without = (people: readonly PersonRef[], others: readonly PersonRef[]) =>
  people.filter(({ id }) => !others.some(other => other.id === id));

/** Returns what is true of all changed tickets, as the words after them: "is assigned to Ada Okafor now". */
export function assignmentWords(changes: readonly AssigneesChange[]): string {
  const isOrAre = changes.length === 1 ? 'is' : 'are';
  const after = changes.map(change => change.after);
  if (new Set(after.map(idsOf)).size === 1)
    return `${isOrAre} assigned to ${listPeople(after[0]!) || 'nobody'} now`;
  // Everybody ticked is assigned to all tickets, and nobody unticked to any of them.
  const added = unique(changes.flatMap(({ before, after }) => without(after, before)));
  const removed = unique(changes.flatMap(({ before, after }) => without(before, after)));
  if (added.length === 0) return `${isOrAre} no longer assigned to ${listPeople(removed)}`;
  if (removed.length === 0) return `${isOrAre} also assigned to ${listPeople(added)} now`;
  return `${isOrAre} also assigned to ${listPeople(added)} now, and no longer to ${listPeople(removed)}`;
}
