import type { QueryClient } from '@tanstack/react-query';
import { mutation, type Variables } from '#api/mutations.ts';
import type { ResultFrom, WriteName } from '#api/operations.ts';

/** Runs a write; `perform` replaces the one call where a write takes several. */
export type RunWrite = <N extends WriteName>(
  name: N,
  variables: Variables<N>,
  perform?: (variables: Variables<N>) => Promise<ResultFrom<N>>,
) => Promise<ResultFrom<N>>;

/** All writes of one board run one after the other, in the order in which they were asked for. */
export function createRunWrite(queryClient: QueryClient, projectId: string): RunWrite {
  return (name, variables, perform) => {
    const options = queryClient.defaultMutationOptions({
      ...mutation(name),
      ...(perform && { mutationFn: perform }),
      scope: { id: `board-${projectId}` },
    });
    return queryClient.getMutationCache().build(queryClient, options).execute(variables);
  };
}
