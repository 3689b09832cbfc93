import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/app/views.ts';
import type { Project } from '#entities/project/project-context.ts';
import { withoutView } from './opened-view.ts';
import { useOpenedView } from './use-saved-views.ts';
import { deleteView } from './view-writes.ts';

/** The part of an address that names the board, list or calendar, without a ticket beside it. */
const pageOf = (pathname: string) => pathname.split('/').slice(0, 4).join('/');

/** Returns the function that deletes a view, and leaves it first when it is open. Its undo opens it again. */
export function useDeleteView(project: Project): (view: SavedView) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opened = useOpenedView(project.id);
  return view => {
    const isOpen = opened.view?.id === view.id;
    const searchAfter = withoutView(search);
    // The person may be elsewhere by the time of an undo.
    const replaceSearch = async (from: string, to: string) => {
      if (isOpen && pageOf(location.pathname) === pageOf(pathname) && location.search === from)
        await navigate({ pathname: location.pathname, search: to }, { replace: true });
    };
    void deleteView(queryClient, view, {
      leave: () => replaceSearch(search, searchAfter),
      reopen: () => void replaceSearch(searchAfter, search),
    });
  };
}
