import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';

const shownAmongComments: ReadonlySet<ActivityKind> = new Set([
  'moved',
  'archived',
  'unarchived',
  'restored',
]);

type DiscussionEntry = { comment: Comment } | { entry: TicketActivity };

export function interleave(
  comments: readonly Comment[],
  activity: readonly TicketActivity[] = [],
): DiscussionEntry[] {
  const moves = activity.filter(({ kind }) => shownAmongComments.has(kind));
  return [
    ...comments.map(comment => ({ at: comment.created_at, shown: { comment } })),
    ...moves.map(entry => ({ at: entry.at, shown: { entry } })),
  ]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ shown }) => shown);
}
