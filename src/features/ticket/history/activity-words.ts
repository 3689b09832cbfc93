import type { ActivityValue, TicketActivity } from '#contract/app/activity.ts';
import type { Priority } from '#contract/priorities.ts';
import { formatDay } from '#lib/dates.ts';
import { priorityLabel } from '#ui/priority-icon.tsx';

/** A piece of a line; values stand out from the words around them. */
export type Words = readonly (string | { value: string })[];

const value = (text: string) => ({ value: text });
const quoted = (given: ActivityValue | null) => value(`“${nameOf(given)}”`);

function nameOf(given: ActivityValue | null): string {
  if (typeof given === 'string') return given;
  return given && 'name' in given ? given.name : '';
}

/** Of texts only the length is known. */
function isEmpty(given: ActivityValue | null): boolean {
  return given === null || (typeof given === 'object' && 'length' in given && given.length === 0);
}

function namesOf(given: ActivityValue | null): string {
  return Array.isArray(given) ? given.map(one => one.name).join(', ') : '';
}

const day = (given: ActivityValue | null) => value(formatDay(new Date(nameOf(given))));
const priority = (given: ActivityValue | null) => value(priorityLabel(nameOf(given) as Priority));

/** Who or what was added to a list and taken from it. */
function changed(
  { from, to }: TicketActivity,
  added: string,
  removed: string,
  what: (count: number) => string,
): Words {
  const count = (given: ActivityValue | null) => (Array.isArray(given) ? given.length : 0);
  const part = (verb: string, given: ActivityValue | null) =>
    count(given) === 0 ? [] : [`${verb}${what(count(given))} `, value(namesOf(given))];
  const [gained, lost] = [part(added, to), part(removed, from)];
  return gained.length > 0 && lost.length > 0 ? [...gained, ' and ', ...lost] : [...gained, ...lost];
}

const plural = (one: string, many: string) => (count: number) => ` ${count === 1 ? one : many}`;

/** What somebody did, as the words after the name: a verb, and what was there before and since. */
export function activityWords(entry: TicketActivity): Words {
  const { from, to } = entry;
  switch (entry.kind) {
    case 'created':
      return to === null ? ['created this'] : ['created this in ', value(nameOf(to))];
    case 'moved':
      return ['moved this from ', value(nameOf(from)), ' to ', value(nameOf(to))];
    case 'archived':
    case 'unarchived':
    case 'deleted':
    case 'restored':
      return [`${entry.kind} this`];
    case 'title':
      return ['renamed this from ', quoted(from), ' to ', quoted(to)];
    case 'description':
      if (isEmpty(from)) return ['wrote the description'];
      return [isEmpty(to) ? 'removed the description' : 'changed the description'];
    case 'priority':
      return ['set the priority from ', priority(from), ' to ', priority(to)];
    case 'due':
      if (to === null) return ['removed the due date ', day(from)];
      return from === null
        ? ['set the due date to ', day(to)]
        : ['moved the due date from ', day(from), ' to ', day(to)];
    case 'assignees':
      return changed(entry, 'assigned', 'unassigned', () => '');
    case 'labels':
      return changed(entry, 'added', 'removed', plural('label', 'labels'));
    case 'tags':
      return changed(entry, 'added', 'removed', plural('tag', 'tags'));
    case 'commented':
      return ['commented'];
    case 'comment_edited':
      return ['edited a comment'];
    case 'comment_deleted':
      return ['deleted a comment'];
    case 'comment_restored':
      return ['restored a comment'];
  }
}
