import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { type TicketsPage, ticketsPath } from '#lib/paths.ts';
import { type BoardKit, createBoardKit } from './board-kit.ts';
import { useAddressView, useFollowAddress, useWriteView } from './view/use-view.ts';

/** The parts of a board or list of tickets that live as long as the project is shown. */
export function useNewKit(projectId: string, page: TicketsPage): BoardKit {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { key, reference } = useParams();
  const view = useAddressView();
  const writeView = useWriteView();
  const latest = useRef({ session, navigate, key, reference, view });
  useEffect(() => {
    latest.current = { session, navigate, key, reference, view };
  });
  const kit = useMemo(
    () =>
      createBoardKit({
        queryClient,
        projectId,
        view: latest.current.view,
        writeView: next => writeView.current(next),
        canRestore: () => latest.current.session.user !== null,
        onGone: ticket => {
          const now = latest.current;
          if (now.reference === ticket.reference && now.key)
            void now.navigate({ pathname: ticketsPath(page, now.key), search: location.search });
        },
      }),
    [queryClient, projectId, page, writeView],
  );
  useFollowAddress(kit.view, view);
  return kit;
}

/** When the panel closes and the focus went with it, it returns to the ticket's card or row. */
export function useFocusReturn(kit: BoardKit, reference: string | null): void {
  const before = useRef(reference);
  useEffect(() => {
    const closed = before.current;
    before.current = reference;
    if (closed === null || reference !== null || document.activeElement !== document.body) return;
    const found = kit.cache
      .columns()
      .flatMap(({ id }) => kit.cache.tickets(id))
      .find(ticket => ticket.reference === closed);
    if (found) kit.focus.focus(found.board_id, found.id);
  }, [kit, reference]);
}

/** The ticket that opens beside the page stays in sight there, though the page has become narrower. */
export function useOpenInSight(kit: BoardKit, reference: string | null): void {
  useEffect(() => {
    const card = reference === null ? null : kit.views.board()?.querySelector('[data-open]');
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kit, reference]);
}
