import type { QueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import type { Variables } from '#api/mutations.ts';
import type { WriteName } from '#api/operations.ts';
import { type RunOptions, runWrite } from '#api/run-write.ts';
import type { UndoOutcome } from '#ui/undo.ts';

export type RunWrite = ReturnType<typeof createRunWrite>;

export function createRunWrite(queryClient: QueryClient, projectId: string) {
  return <N extends WriteName>(name: N, variables: Variables<N>, options?: Omit<RunOptions<N>, 'scope'>) =>
    runWrite(queryClient, name, variables, { ...options, scope: boardQueue(projectId) });
}

/** For writes whose `onRefusal` reports the failure. */
export const outcomeOf = (write: Promise<unknown>): Promise<UndoOutcome> =>
  write.then(
    () => 'done',
    () => 'refused',
  );
