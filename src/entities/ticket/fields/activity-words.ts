import type { ActivityValue, TicketActivity } from '#contract/app/activity.ts';

/** A piece of a line; values stand out from the words around them. */
export type Words = readonly (string | { value: string })[];

type Given = ActivityValue | null;

export const valueWords = (text: string) => ({ value: text });

export function activityName(given: Given): string {
  if (typeof given === 'string') return given;
  return given && 'name' in given ? given.name : '';
}

/** `what` is the noun for a count of them, with a space before it. */
export function listWords(
  { from, to }: TicketActivity,
  added: string,
  removed: string,
  what: (count: number) => string = () => '',
): Words {
  const part = (verb: string, given: Given) =>
    Array.isArray(given) && given.length > 0
      ? [`${verb}${what(given.length)} `, valueWords(given.map(one => one.name).join(', '))]
      : [];
  const [gained, lost] = [part(added, to), part(removed, from)];
  return gained.length > 0 && lost.length > 0 ? [...gained, ' and ', ...lost] : [...gained, ...lost];
}

export const plural = (one: string, many: string) => (count: number) => ` ${count === 1 ? one : many}`;
