import { useEffect, useRef } from 'react';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { announce } from '#ui/live-region.tsx';

/** Tells of comments of others that arrive while the document is open. */
export function useNewComments(comments: readonly Comment[]): void {
  const { user } = useSession();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    const arrived = comments.filter(
      comment => before && !before.has(comment.id) && (user === null || comment.author_id !== user.id),
    );
    const last = arrived.at(-1);
    if (last) announce(`New comment by ${last.created_by.name}.`);
  }, [comments, user]);
}
