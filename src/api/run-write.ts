import type { QueryClient } from '@tanstack/react-query';
import { mutation, type Variables, type WriteOptions } from './mutations.ts';
import type { ResultFrom, WriteName } from './operations.ts';

export interface RunOptions<N extends WriteName> extends WriteOptions {
  /** Writes of one scope run one after the other. */
  scope: string;
  /** Instead of the plain call, where it needs more than its request. */
  perform?: (variables: Variables<N>) => Promise<ResultFrom<N>>;
}

/** Runs a write outside of components, so that it can outlive the screen that asked for it. */
export function runWrite<N extends WriteName>(
  queryClient: QueryClient,
  name: N,
  variables: Variables<N>,
  { scope, perform, ...options }: RunOptions<N>,
): Promise<ResultFrom<N>> {
  const defaulted = queryClient.defaultMutationOptions({
    ...mutation(name, options),
    ...(perform && { mutationFn: perform }),
    scope: { id: scope },
  });
  return queryClient.getMutationCache().build(queryClient, defaulted).execute(variables);
}
