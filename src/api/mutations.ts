import { mutationOptions } from '@tanstack/react-query';
import { callAny } from './client.ts';
import type { ReadName, RequestTo, ResultFrom, WriteName } from './operations.ts';

export type Variables<N extends WriteName> = RequestTo<N> & { ifMatch?: string | null };

export interface WriteMeta extends Record<string, unknown> {
  operation: WriteName;
  /** Replaces the reads that show what the write changes; false for none. */
  invalidates?: readonly ReadName[] | false | undefined;
  /** Ids of records whose lists the write changes, where request and answer do not name them. */
  affectedParentIds?: readonly string[] | undefined;
}

export interface WriteOptions {
  invalidates?: readonly ReadName[] | false;
}

export function mutation<N extends WriteName>(name: N, options: WriteOptions = {}) {
  const meta: WriteMeta = { operation: name, invalidates: options.invalidates };
  return mutationOptions({
    mutationKey: [name],
    mutationFn: ({ ifMatch, ...request }: Variables<N>): Promise<ResultFrom<N>> =>
      callAny(name, request as unknown as RequestTo<N>, { ifMatch: ifMatch ?? null }),
    meta,
  });
}
