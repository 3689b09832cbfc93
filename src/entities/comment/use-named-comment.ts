import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Comment } from '#contract/comments.ts';
import { keepInView } from '#ui/keep-in-view.ts';
import { flash } from '#ui/scroll-and-flash.ts';

export function useNamedComment(comments: readonly Comment[]): string | null {
  const { hash } = useLocation();
  const named = comments.find(({ id }) => hash === `#comment-${id}`)?.id ?? null;
  useEffect(() => {
    const item = named && document.getElementById(`comment-${named}`);
    if (!item) return;
    item.focus({ preventScroll: true });
    flash(item);
    return keepInView(item);
  }, [named]);
  return named;
}
