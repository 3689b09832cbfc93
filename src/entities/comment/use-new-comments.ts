import { useEffect, useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import type { Comment } from '#contract/comments.ts';
import { isInView } from '#ui/is-in-view.ts';
import { announce } from '#ui/live-region.tsx';
import { scrollerOf } from '#ui/scroller-of.ts';
import { arrivedComments } from './arrived-comments.ts';
import { isWritingElsewhere, scrollToComment } from './scroll-to-comment.ts';

export function useNewComments(comments: readonly Comment[]) {
  const { user } = useSession();
  /** Ref of an element after the last comment; without it every new comment counts as out of view. */
  const end = useRef<HTMLDivElement>(null);
  const known = useRef<ReadonlySet<string> | null>(null);
  const wasEndInView = useRef(false);
  const [unseenIds, setUnseenIds] = useState<readonly string[]>([]);
  const [scroller, setScroller] = useState<Element | null>(null);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      wasEndInView.current = entry?.isIntersecting ?? false;
      if (wasEndInView.current) setUnseenIds([]);
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
    if (end.current && wasEndInView.current) {
      if (isInView(end.current)) return;
      if (!isWritingElsewhere()) {
        scrollToComment(end.current);
        return;
      }
    }
    setScroller(end.current && scrollerOf(end.current));
    setUnseenIds(list => [...list, ...arrived.map(comment => comment.id)]);
  }, [comments, user]);

  const remainingIds = unseenIds.filter(id => comments.some(comment => comment.id === id));
  return {
    end,
    unseenCount: remainingIds.length,
    /** The element that scrolls the comments; null until one is out of view. */
    scroller,
    show: () => {
      const first = document.getElementById(`comment-${remainingIds[0]}`);
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      first?.scrollIntoView({ block: 'start', behavior: reducesMotion ? 'auto' : 'smooth' });
      first?.focus({ preventScroll: true });
      setUnseenIds([]);
    },
  };
}
