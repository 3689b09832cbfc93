import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';

const kindsAmongComments: ReadonlySet<ActivityKind> = new Set([
  'moved',
  'archived',
  'unarchived',
  'restored',
]);

type DiscussionEntry = { comment: Comment } | { activity: TicketActivity };

/** Merges comments and moves of a ticket into one list, oldest first. */
export function interleave(
  comments: readonly Comment[],
  activity: readonly TicketActivity[] = [],
): DiscussionEntry[] {
  const shownActivity = activity.filter(({ kind }) => kindsAmongComments.has(kind));
  return [
    ...comments.map(comment => ({ at: comment.created_at, entry: { comment } })),
    ...shownActivity.map(event => ({ at: event.at, entry: { activity: event } })),
  ]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ entry }) => entry);
}
