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
const without = (people: readonly PersonRef[], others: readonly PersonRef[]) =>
  people.filter(({ id }) => !others.some(other => other.id === id));

/** Returns what is true of all changed tickets, as the words after them: "is assigned to Ada Okafor now". */
export function assignmentWords(changes: readonly AssigneesChange[]): string {
  const isOrAre = changes.length === 1 ? 'is' : 'are';
  const hasOneValue = (lists: readonly (readonly PersonRef[])[]) => new Set(lists.map(idsOf)).size === 1;
  const after = changes.map(change => change.after);
  if (hasOneValue(after)) return `${isOrAre} assigned to ${listPeople(after[0]!) || 'nobody'} now`;
  const added = changes.map(({ before, after }) => without(after, before));
  const removed = changes.map(({ before, after }) => without(before, after));
  if (hasOneValue(added) && removed.every(({ length }) => length === 0))
    return `${isOrAre} also assigned to ${listPeople(added[0]!)} now`;
  if (hasOneValue(removed) && added.every(({ length }) => length === 0))
    return `${isOrAre} no longer assigned to ${listPeople(removed[0]!)}`;
  return 'have other assignees now';
}
