import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';
import { type BoardKit, createBoardKit } from './board-kit.ts';
import { type BoardView, readView, writeView } from './view/board-view.ts';

const written = (view: BoardView) => writeView(new URLSearchParams(), view).toString();

export function useNewKit(projectId: string, page: TicketsPageName): BoardKit {
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
  const kit = useMemo(
    () =>
      createBoardKit({
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
    if (written(kit.view.get()) !== written(view)) kit.view.set(view);
  }, [kit, view]);
  return kit;
}

export function useFocusReturn(kit: BoardKit, reference: string | null): void {
  const before = useRef(reference);
  useEffect(() => {
    const closed = before.current;
    before.current = reference;
    if (closed === null || reference !== null || document.activeElement !== document.body) return;
    const found = kit.cache.byReference(closed);
    if (found) kit.focus.focus(found.board_id, found.id);
  }, [kit, reference]);
}

/** Keeps the card of the open ticket in view when the panel narrows the page. */
export function useOpenCardInView(kit: BoardKit, reference: string | null): void {
  useEffect(() => {
    const card = reference === null ? null : kit.views.board()?.querySelector('[data-open]');
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kit, reference]);
}
