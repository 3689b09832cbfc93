import { type RefObject, useEffect, useRef, useState } from 'react';
import { arrivedComments } from '#api/arrived-comments.ts';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { announce } from '#ui/live-region.tsx';

/** Comments of others that arrived out of sight: how many, and the way to them. */
export function useNewComments(comments: readonly Comment[]): {
  /** Stands after the last comment. */
  end: RefObject<HTMLDivElement | null>;
  fresh: number;
  show: () => void;
} {
  const { user } = useSession();
  const end = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  const inSight = useRef(false);
  const [unseen, setUnseen] = useState<readonly string[]>([]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      inSight.current = entry?.isIntersecting ?? false;
      if (inSight.current) setUnseen([]);
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
    if (!inSight.current) setUnseen(list => [...list, ...arrived.map(comment => comment.id)]);
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
