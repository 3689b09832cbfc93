import type { PageMeta } from '#contract/envelopes.ts';
import { type AllRoutes, allRoutes, type Name, type RequestTo, type ResultFrom } from '#contract/requests.ts';
import type { ReadRoute, Route, WriteRoute } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Topic } from '#contract/topics.ts';

export type { Name, RequestTo, ResultFrom };

type NamesOf<Kind> = { [N in Name]: AllRoutes[N] extends Kind ? N : never }[Name];

export type ReadName = NamesOf<ReadRoute>;
export type WriteName = NamesOf<WriteRoute>;
export type PagedName = {
  [N in ReadName]: ResultFrom<N> extends { data: unknown[]; meta: PageMeta } ? N : never;
}[ReadName];

/** Optional when the request has no required part. */
export type RequestArgument<N extends Name> =
  Partial<RequestTo<N>> extends RequestTo<N> ? [request?: RequestTo<N>] : [request: RequestTo<N>];

export function routeOf(name: ReadName): ReadRoute;
export function routeOf(name: WriteName): WriteRoute;
export function routeOf(name: Name): Route;
export function routeOf(name: Name): Route {
  return allRoutes[name];
}

/** False for an operation that this page is too old to know. */
export function isWrite(name: string): name is WriteName {
  return Object.hasOwn(allRoutes, name) && 'changes' in allRoutes[name as Name];
}

/** False for keys of queries that are no reads of the contract. */
export function isReadName(name: unknown): name is ReadName {
  return typeof name === 'string' && Object.hasOwn(allRoutes, name) && 'shows' in allRoutes[name as Name];
}

/** The reads that show one of these topics. */
export function readsOf(topics: readonly Topic[]): ReadName[] {
  return (Object.keys(allRoutes) as ReadName[]).filter(name =>
    routeOf(name).shows?.some(topic => topics.includes(topic)),
  );
}

/** The reads that a deletion makes stale, without those of the deleted record itself. */
export function readsAfterDeletion(write: 'deleteTicket' | 'deleteDocument'): ReadName[] {
  const { changes, path } = routes[write];
  return readsOf(changes).filter(name => !routeOf(name).path.startsWith(path));
}
