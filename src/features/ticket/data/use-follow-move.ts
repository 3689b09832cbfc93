import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
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
  const follow = useEffectEvent(() => {
    if (!ownProjectMoves.delete(id)) toast({ message: movedWords(former, reference) });
    void navigate({ pathname: addressAfterMove(pathname, reference), hash }, { replace: true });
  });
  const hasMoved = project_id !== project.id;
  useEffect(() => {
    if (hasMoved) follow();
  }, [hasMoved]);
}
