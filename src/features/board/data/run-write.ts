import type { QueryClient } from '@tanstack/react-query';
import { boardQueue } from '#api/board-queue.ts';
import { mutation, type Variables } from '#api/mutations.ts';
import type { ResultFrom, WriteName } from '#api/operations.ts';

export interface Steps<N extends WriteName> {
  /** The columns whose tickets it changes, when they are not all. */
  boards?: readonly string[];
  /** Told when its turn has come; what it throws fails the write, and nothing is asked of the service. */
  before?: () => void;
  /** In the place of the one call, where a write takes several. */
  perform?: (variables: Variables<N>) => Promise<ResultFrom<N>>;
  /** Changes the caches by the answer. */
  done?: (result: ResultFrom<N>) => void;
  /** Takes back what was changed ahead of the answer. */
  failed?: (error: Error) => void;
}

/**
 * Runs a write. `done` and `failed` come before the caches are read again: a change that came later would stop
 * that reading.
 */
export type RunWrite = <N extends WriteName>(
  name: N,
  variables: Variables<N>,
  steps?: Steps<N>,
) => Promise<ResultFrom<N>>;

/** All writes of one board run one after the other, in the order in which they were asked for. */
export function createRunWrite(queryClient: QueryClient, projectId: string): RunWrite {
  return (name, variables, { boards, before, perform, done, failed } = {}) => {
    const write = mutation(name);
    const send = perform ?? (write.mutationFn as NonNullable<typeof perform>);
    const options = queryClient.defaultMutationOptions({
      ...write,
      meta: { ...write.meta, boards },
      mutationFn: async (request: typeof variables) => {
        before?.();
        return send(request);
      },
      scope: { id: boardQueue(projectId) },
      onSuccess: result => done?.(result),
      onError: error => failed?.(error),
    });
    return queryClient.getMutationCache().build(queryClient, options).execute(variables);
  };
}

/** For writes whose failure was told already. */
export function told(write: Promise<unknown>): void {
  write.catch(() => {});
}
