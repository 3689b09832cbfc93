import { mutationOptions } from '@tanstack/react-query';
import { callAny } from './client.ts';
import type { ReadName, RequestTo, ResultFrom, WriteName } from './operations.ts';

/** The request of a write, and the version that it is based on. */
export type Variables<N extends WriteName> = RequestTo<N> & { ifMatch?: string | null };

/** What the mutation cache has to know about a write. */
export interface WriteMeta extends Record<string, unknown> {
  operation: WriteName;
  /** Reads that go stale instead of those in `invalidations.ts`; false for none. */
  invalidates?: readonly ReadName[] | false | undefined;
  /** Columns whose rows it changes, where request and answer do not tell. */
  boards?: readonly string[] | undefined;
}

export interface WriteOptions {
  invalidates?: readonly ReadName[] | false;
}

/** Mutation options of a write; spread them to add behaviour. */
export function mutation<N extends WriteName>(name: N, options: WriteOptions = {}) {
  const meta: WriteMeta = { operation: name, invalidates: options.invalidates };
  return mutationOptions({
    mutationKey: [name],
    mutationFn: ({ ifMatch, ...request }: Variables<N>): Promise<ResultFrom<N>> =>
      callAny(name, request as unknown as RequestTo<N>, { ifMatch: ifMatch ?? null }),
    meta,
  });
}
