import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { restoreKeptMoves } from '#entities/ticket/writes/restore-kept-moves.ts';
import { useIdle } from '#ui/use-idle.ts';
import { startWhenReachable } from './start-when-reachable.ts';

/** Takes up what was moved and written before the page was loaded, and has not reached the service. */
export function useKeptWork(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => void restoreKeptMoves(queryClient), [queryClient]);
  const resume = async () =>
    (await import('#features/session/left-texts.ts')).resumeLeftTexts(queryClient, navigate);
  useIdle(() => startWhenReachable(resume));
}
