import type { ActivityKind, ActivityValue, TicketActivity } from '#contract/app/activity.ts';
import { activityName, listWords, valueWords, type Words } from '#entities/ticket/fields/activity-words.ts';
import type { FieldActivity } from '#entities/ticket/fields/field-editor.ts';
import { activityFields, type FieldActivityKind } from '#entities/ticket/fields/field-editors.ts';

export type EventKind = Exclude<ActivityKind, FieldActivityKind>;

const fieldActivities = new Map<ActivityKind, FieldActivity>(
  activityFields.map(({ activity }) => [activity.kind, activity]),
);

export const fieldActivity = (kind: ActivityKind) => fieldActivities.get(kind);

/** The activity keeps only the length of texts. */
function isEmpty(value: ActivityValue | null): boolean {
  return value === null || (typeof value === 'object' && 'length' in value && value.length === 0);
}

const saidThis = (added: string, removed: string) => ({
  added: `said this ${added}`,
  removed: `said this ${removed}`,
});

export function activityWords(entry: TicketActivity): Words {
  const { kind, from, to } = entry;
  const words = fieldActivity(kind)?.words(entry);
  if (words) return words;
  switch (kind as EventKind) {
    case 'created':
      return [
        ...(to === null ? ['created this'] : ['created this in ', valueWords(activityName(to))]),
        ...(from === null ? [] : [' as a copy of ', valueWords(activityName(from))]),
      ];
    case 'archived':
    case 'unarchived':
    case 'deleted':
    case 'restored':
      return [`${kind} this`];
    case 'description':
      if (isEmpty(from)) return ['wrote the description'];
      return [isEmpty(to) ? 'removed the description' : 'changed the description'];
    case 'project':
      return ['moved this from ', valueWords(activityName(from)), ' to ', valueWords(activityName(to))];
    case 'blocks':
      return listWords(entry, saidThis('blocks', 'no longer blocks'));
    case 'blocked_by':
      return listWords(entry, saidThis('is blocked by', 'is no longer blocked by'));
    case 'relates_to':
      return listWords(entry, saidThis('relates to', 'no longer relates to'));
    case 'duplicates':
      return listWords(entry, saidThis('duplicates', 'no longer duplicates'));
    case 'duplicated_by':
      return listWords(entry, saidThis('is duplicated by', 'is no longer duplicated by'));
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
