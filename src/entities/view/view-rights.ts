import { useSession } from '#api/session.ts';
import type { SavedView } from '#contract/app/views.ts';
import { sharedViewsMessage, unshareMessage, viewRefusal } from '#contract/rules.ts';
import { type Project, rightsIn } from '#entities/project/project-context.ts';

/** Each is the reason against it as a sentence; null when it is allowed. */
export interface ViewRights {
  /** To save a view for everyone. */
  sharing: string | null;
  change: (view: SavedView) => string | null;
  /** To share a view, or take it back. */
  changeSharing: (view: SavedView) => string | null;
  move: (view: SavedView) => string | null;
}

export function useViewRights(project: Project): ViewRights {
  const session = useSession();
  const canWriteTickets = rightsIn(project, session).can('tickets:write');
  const { id, role } = session.user ?? { id: '', role: 'viewer' as const };
  const sharing = canWriteTickets ? null : sharedViewsMessage;
  const change = (view: SavedView) =>
    viewRefusal({ isShared: view.is_shared, creatorId: view.created_by.id }, { id, role, canWriteTickets });
  return {
    sharing,
    change,
    changeSharing: view => {
      if (!view.is_shared) return sharing;
      return change(view) ?? (view.created_by.id === id ? null : unshareMessage);
    },
    move: view => (view.is_shared ? sharing : null),
  };
}
