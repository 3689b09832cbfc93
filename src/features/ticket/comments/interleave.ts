import type { ActivityKind, TicketActivity } from '#contract/app/activity.ts';
import type { Comment } from '#contract/comments.ts';

/** What is told between the comments as well: where the ticket went. */
const toldAmongComments: ReadonlySet<ActivityKind> = new Set(['moved', 'archived', 'unarchived', 'restored']);

export type Told = { comment: Comment } | { entry: TicketActivity };

/** The comments with what happened between them, in the order of time. */
export function interleave(
  comments: readonly Comment[],
  activity: readonly TicketActivity[] | undefined,
): Told[] {
  const told: { at: string; what: Told }[] = comments.map(comment => ({
    at: comment.created_at,
    what: { comment },
  }));
  for (const entry of activity ?? [])
    if (toldAmongComments.has(entry.kind)) told.push({ at: entry.at, what: { entry } });
  return told.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ what }) => what);
}
