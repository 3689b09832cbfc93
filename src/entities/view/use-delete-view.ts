import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { withoutView } from './opened-view.ts';
import { useOpenedView } from './use-saved-views.ts';
import { deleteView } from './view-writes.ts';

/** Returns the function that deletes a view, and leaves it first when it is open. */
export function useDeleteView(project: Project): (view: SavedView) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opened = useOpenedView(project.id);
  return view => {
    if (opened.view?.id === view.id)
      void navigate({ pathname, search: withoutView(search) }, { replace: true });
    void deleteView(queryClient, view);
  };
}
