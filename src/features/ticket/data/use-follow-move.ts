import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { query } from '#api/queries.ts';
import { useProject } from '#entities/project/project-context.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { ownProjectMoves } from '#entities/ticket/project-move/project-move-request.ts';
import { toast } from '#ui/toast.ts';
import { addressAfterMove, movedWords } from './address-after-move.ts';

/** Follows an open ticket to its address in another project, and says so where somebody else has moved it. */
export function useFollowMove({ id, reference, project_id }: CachedTicket): void {
  const { project } = useProject();
  const { reference: former = '' } = useParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const follow = useEffectEvent(
    (present: string) =>
      void navigate({ pathname: addressAfterMove(pathname, present), hash }, { replace: true }),
  );
  const followOther = useEffectEvent((present: Pick<CachedTicket, 'project_id' | 'reference'>) => {
    if (present.project_id === project.id) return;
    toast({ message: movedWords(former, present.reference) });
    follow(present.reference);
  });
  const followOwn = useEffectEvent((): boolean => {
    const isOwn = ownProjectMoves.delete(id);
    if (isOwn) follow(reference);
    return isOwn;
  });
  const hasMoved = project_id !== project.id;
  useEffect(() => {
    if (!hasMoved || followOwn()) return;
    let isLeft = false;
    // An answer that the device has kept may be older than the address.
    queryClient.fetchQuery({ ...query('readTicket', { ticket: id }), staleTime: 0 }).then(
      ticket => isLeft || followOther(ticket),
      () => {}, // Without an answer it stays where it is.
    );
    return () => {
      isLeft = true;
    };
  }, [hasMoved, queryClient, id]);
}
