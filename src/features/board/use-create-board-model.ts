import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import type { SavedView } from '#contract/app/views.ts';
import { leaveView, searchOfView } from '#entities/view/opened-view.ts';
import { useOpenedView } from '#entities/view/use-saved-views.ts';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';
import { type BoardModel, createBoardModel } from './board-model.ts';
import { type BoardView, readView, wordsOfView, writeView } from './view/board-view.ts';

/** Returns the address of a changed view. It leaves the saved view that is open, and returns to it where nothing differs. */
function searchAfter(search: string, changed: BoardView, page: TicketsPageName, saved: SavedView | null) {
  if (saved?.page === page) {
    const savedView = readView(new URLSearchParams(saved.query));
    if (wordsOfView(changed) === wordsOfView(savedView)) return searchOfView(saved);
  }
  const next = writeView(new URLSearchParams(search), changed);
  leaveView(next, saved);
  return next.size === 0 ? '' : `?${next}`;
}

export function useCreateBoardModel(projectId: string, page: TicketsPageName): BoardModel {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const navigate = useNavigate();
  const { key, reference } = useParams();
  const { search, state } = useLocation();
  const { view: saved, words } = useOpenedView(projectId);
  const view = useMemo(() => readView(new URLSearchParams(words)), [words]);
  const latest = useRef({ user, navigate, key, reference, search, state, view, saved });
  useLayoutEffect(() => {
    latest.current = { user, navigate, key, reference, search, state, view, saved };
  });
  const model = useMemo(
    () =>
      createBoardModel({
        queryClient,
        projectId,
        view: latest.current.view,
        // Replaces the address, so that Back leaves the page.
        writeView: changedView => {
          const { search, navigate, state, saved } = latest.current;
          const next = searchAfter(search, changedView, page, saved);
          void navigate({ search: next }, { replace: true, state });
        },
        // Restoring is part of the app API, which a credential may not call.
        canRestore: () => latest.current.user !== null,
        // Closes the panel of a ticket that has left the board.
        onGone: ticket => {
          const { reference, key, navigate } = latest.current;
          if (reference === ticket.reference && key)
            void navigate({ pathname: ticketsPath(page, key), search: location.search });
        },
      }),
    [queryClient, projectId, page],
  );
  useLayoutEffect(() => {
    if (wordsOfView(model.view.get()) !== wordsOfView(view)) model.view.set(view);
  }, [model, view]);
  useLayoutEffect(() => model.cardDisplay.open(saved), [model, saved]);
  return model;
}
