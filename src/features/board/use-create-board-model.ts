import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';
import { type BoardModel, createBoardModel } from './board-model.ts';
import { type BoardView, readView, writeView } from './view/board-view.ts';

const written = (view: BoardView) => writeView(new URLSearchParams(), view).toString();

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
        writeView: shown => {
          const now = latest.current;
          const next = writeView(new URLSearchParams(now.search), shown).toString();
          void now.navigate({ search: next && `?${next}` }, { replace: true, state: now.state });
        },
        canRestore: () => latest.current.user !== null,
        onGone: ticket => {
          const now = latest.current;
          if (now.reference === ticket.reference && now.key)
            void now.navigate({ pathname: ticketsPath(page, now.key), search: location.search });
        },
      }),
    [queryClient, projectId, page],
  );
  useLayoutEffect(() => {
    if (written(model.view.get()) !== written(view)) model.view.set(view);
  }, [model, view]);
  return model;
}
