import { useEffect, useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { announce } from '#ui/live-region.tsx';
import { arrivedComments } from './arrived-comments.ts';

export function useNewComments(comments: readonly Comment[]) {
  const { user } = useSession();
  /** For an element after the last comment; without it every new comment counts as out of view. */
  const end = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  const isInView = useRef(false);
  const [unseen, setUnseen] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting ?? false;
      if (isInView.current) setUnseen([]);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(comments.map(comment => comment.id));
    if (!before) return;
    const arrived = arrivedComments(before, comments, user?.id ?? null);
    if (arrived.length === 0) return;
    announce(`New comment by ${arrived.at(-1)!.created_by.name}.`);
    if (!isInView.current) setUnseen(list => [...list, ...arrived.map(comment => comment.id)]);
  }, [comments, user]);

  const left = unseen.filter(id => comments.some(comment => comment.id === id));
  return {
    end,
    fresh: left.length,
    show: () => {
      const first = document.getElementById(`comment-${left[0]}`);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      first?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
      first?.focus({ preventScroll: true });
      setUnseen([]);
    },
  };
}
