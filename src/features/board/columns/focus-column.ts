import type { BoardKit } from '../board-kit.ts';
import { isCollapsed } from '../board-prefs.ts';

function focusTargetOf({ views, prefs }: BoardKit, columnId: string): HTMLElement | null {
  const view = views.column(columnId);
  if (view)
    return isCollapsed(prefs.store.get(), columnId) ? view.element.querySelector('button') : view.element;
  return (
    views.board()?.querySelector<HTMLElement>('[data-hidden-rail] button') ??
    views.columns()[0]?.[1].element ??
    null
  );
}

const settlingFrames = 20;

/** After a column was collapsed, opened, hidden or deleted: focuses its target whenever nothing else has the focus. */
export function focusColumn(kit: BoardKit, columnId: string, frames = settlingFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      focusTargetOf(kit, columnId)?.focus({ preventScroll: true });
    if (frames > 0) focusColumn(kit, columnId, frames - 1);
  });
}
