import { pathParams } from '#contract/route.ts';
import { type ReadName, type RequestTo, readsOf, routeOf, type WriteName } from './operations.ts';
import { keyOf } from './queries.ts';

type IsStale = (name: ReadName) => boolean;

let isStaleAfter: (write: WriteName, request: unknown, result: unknown) => IsStale = () => () => true;

/** Leaves out reads that a write cannot have changed. */
export function limitStale(isStale: typeof isStaleAfter): void {
  isStaleAfter = isStale;
}

/**
 * Returns key prefixes of the reads that a write made stale; the prefix `[]` matches every read. `only` replaces the
 * reads of the contract; false stands for none. A prefix holds the path parameters that are in the request, or in the
 * answer (`project` as `project_id`).
 */
export function staleKeys(
  write: WriteName,
  request: unknown,
  result: unknown,
  only?: readonly ReadName[] | false,
): (readonly unknown[])[] {
  if (only === false) return [];
  const { changes } = routeOf(write);
  if (only) return only.map(name => prefixOf(name, request, result));
  return changes === 'everything'
    ? [[]]
    : readsOf(changes)
        .filter(isStaleAfter(write, request, result))
        .map(name => prefixOf(name, request, result));
}

function prefixOf(name: ReadName, request: unknown, result: unknown): readonly unknown[] {
  const { path, idLists, showsOthers } = routeOf(name);
  if (showsOthers) return keyOf(name);
  const knownParams = (idLists ?? pathParams(path)).flatMap(param => {
    const value = fieldOf(param, request) ?? fieldOf(`${param}_id`, result);
    if (typeof value !== 'string') return [];
    // The key of a read that asks for many ids holds each of them.
    return [[param, idLists ? { [value]: true } : value] as const];
  });
  if (knownParams.length === 0) return keyOf(name);
  return keyOf(name, Object.fromEntries(knownParams) as Partial<RequestTo<ReadName>>);
}

export function fieldOf(name: string, record: unknown): unknown {
  return typeof record === 'object' && record !== null
    ? (record as Record<string, unknown>)[name]
    : undefined;
}
