import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { restoreKeptMoves } from '#entities/ticket/writes/restore-kept-moves.ts';

/** Takes up the moves that were made offline before the page was loaded. */
export function useKeptMoves(): void {
  const queryClient = useQueryClient();
  useEffect(() => void restoreKeptMoves(queryClient), [queryClient]);
}
