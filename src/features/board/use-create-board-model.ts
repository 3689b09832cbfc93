import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';
import { type BoardModel, createBoardModel } from './board-model.ts';
import { type BoardView, readView, writeView } from './view/board-view.ts';

const addressOf = (view: BoardView) => writeView(new URLSearchParams(), view).toString();

export function useCreateBoardModel(projectId: string, page: TicketsPageName): BoardModel {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const navigate = useNavigate();
  const { key, reference } = useParams();
  const { search, state } = useLocation();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  const latest = useRef({ user, navigate, key, reference, search, state, view });
  useLayoutEffect(() => {
    latest.current = { user, navigate, key, reference, search, state, view };
  });
  const model = useMemo(
    () =>
      createBoardModel({
        queryClient,
        projectId,
        view: latest.current.view,
        // Replaces the address, so that Back leaves the page.
        writeView: changedView => {
          const { search, navigate, state } = latest.current;
          const next = writeView(new URLSearchParams(search), changedView).toString();
          void navigate({ search: next && `?${next}` }, { replace: true, state });
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
    if (addressOf(model.view.get()) !== addressOf(view)) model.view.set(view);
  }, [model, view]);
  return model;
}
