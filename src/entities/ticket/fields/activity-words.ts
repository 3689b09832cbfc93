import type { ActivityValue, TicketActivity } from '#contract/app/activity.ts';

/** A piece of a line; values stand out from the words around them. */
export type Words = readonly (string | { value: string })[];

type Value = ActivityValue | null;

export const valueWords = (text: string) => ({ value: text });

/** The name of a changed value; empty for lists and for none. */
export function activityName(value: Value): string {
  if (typeof value === 'string') return value;
  return value && 'name' in value ? value.name : '';
}

interface ListVerbs {
  /** "assigned" */
  added: string;
  /** "unassigned" */
  removed: string;
  /** The noun after the verbs, singular and plural; without it the names follow at once. */
  noun?: readonly [singular: string, plural: string];
}

/** The words for records that were added to a list and removed from it. */
export function listWords({ from, to }: TicketActivity, { added, removed, noun }: ListVerbs): Words {
  const namesAfter = (verb: string, records: Value) => {
    if (!Array.isArray(records) || records.length === 0) return [];
    const names = valueWords(records.map(({ name }) => name).join(', '));
    return [noun ? `${verb} ${noun[records.length === 1 ? 0 : 1]} ` : `${verb} `, names];
  };
  const additions = namesAfter(added, to);
  const removals = namesAfter(removed, from);
  const conjunction = additions.length > 0 && removals.length > 0 ? [' and '] : [];
  return [...additions, ...conjunction, ...removals];
}
