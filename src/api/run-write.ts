import type { QueryClient } from '@tanstack/react-query';
import { randomId } from '#lib/random-id.ts';
import { mutation, type Variables, type WriteMeta, type WriteOptions } from './mutations.ts';
import type { ResultFrom, WriteName } from './operations.ts';
import { reachable } from './reach.ts';

export interface RunOptions<N extends WriteName> extends WriteOptions, Pick<WriteMeta, 'affectedParentIds'> {
  /** Writes of one scope run one after the other. */
  scope: string;
  /** Set where `perform` waits for the service; all other writes are refused at once while it is unreachable. */
  waitsForService?: boolean | undefined;
  /** Runs just before sending; throwing cancels the write. */
  beforeSend?: (() => void) | undefined;
  /** Replaces the one call, where a write takes several. */
  perform?: ((variables: Variables<N>) => Promise<ResultFrom<N>>) | undefined;
  /** Must change the caches synchronously: later changes would cancel the reads that follow a write. */
  onAnswer?: ((result: ResultFrom<N>) => void) | undefined;
  /** Runs before stale reads are repeated. */
  onRefusal?: ((error: Error) => void) | undefined;
}

/** Runs a write outside of a component. */
export function runWrite<N extends WriteName>(
  queryClient: QueryClient,
  name: N,
  variables: Variables<N>,
  {
    scope,
    affectedParentIds,
    beforeSend,
    perform,
    waitsForService,
    onAnswer,
    onRefusal,
    ...options
  }: RunOptions<N>,
): Promise<ResultFrom<N>> {
  const write = mutation(name, options);
  const send = perform ?? (write.mutationFn as NonNullable<typeof perform>);
  const defaulted = queryClient.defaultMutationOptions({
    ...write,
    meta: { ...write.meta, affectedParentIds },
    mutationFn: async (request: Variables<N>) => {
      beforeSend?.();
      return send(request);
    },
    // Behind a write that waits for the service, a refusal would come late.
    scope: { id: reachable.get() || waitsForService ? scope : `${scope} ${randomId()}` },
    onSuccess: result => onAnswer?.(result),
    onError: error => onRefusal?.(error),
  });
  return queryClient.getMutationCache().build(queryClient, defaulted).execute(variables);
}
