import { useEffect, useRef } from 'react';
import { arrivedComments } from '#api/arrived-comments.ts';
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
    const last = before && arrivedComments(before, comments, user?.id ?? null).at(-1);
    if (last) announce(`New comment by ${last.created_by.name}.`);
  }, [comments, user]);
}
