import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { workspace } from '#api/session.ts';
import type { Session } from '#contract/app/session.ts';

export function useEnter(): (session: Session, to: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ user, organization, scopes, must_add_factor }, to) => {
      queryClient.removeQueries();
      queryClient.setQueryData(workspace.queryKey, { user, organization, scopes, must_add_factor });
      await navigate(to, { replace: true });
    },
    [queryClient, navigate],
  );
}
