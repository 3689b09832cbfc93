import type { AppRequestOf, AppResultOf } from '#contract/app/operations.ts';
import { type AppOperationName, appRoutes } from '#contract/app/routes.ts';
import type { PageMeta } from '#contract/envelopes.ts';
import type { RequestOf, ResultOf } from '#contract/operations.ts';
import type { ReadRoute, Route, WriteRoute } from '#contract/route.ts';
import { type OperationName, routes } from '#contract/routes.ts';
import type { Topic } from '#contract/topics.ts';

export type Name = OperationName | AppOperationName;

type AllRoutes = typeof routes & typeof appRoutes;
type NamesOf<Kind> = { [N in Name]: AllRoutes[N] extends Kind ? N : never }[Name];

export type ReadName = NamesOf<ReadRoute>;
export type WriteName = NamesOf<WriteRoute>;
export type PagedName = {
  [N in ReadName]: ResultFrom<N> extends { data: unknown[]; meta: PageMeta } ? N : never;
}[ReadName];

/** Path parameters, query and body in one object. */
export type RequestTo<N extends Name> = N extends OperationName
  ? RequestOf<N>
  : N extends AppOperationName
    ? AppRequestOf<N>
    : never;
export type ResultFrom<N extends Name> = N extends OperationName
  ? ResultOf<N>
  : N extends AppOperationName
    ? AppResultOf<N>
    : never;

/** Optional when the request has no required part. */
export type RequestArgument<N extends Name> =
  Partial<RequestTo<N>> extends RequestTo<N> ? [request?: RequestTo<N>] : [request: RequestTo<N>];

const allRoutes: Readonly<Record<Name, Route>> = { ...routes, ...appRoutes };

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

export function isOfContract(name: Name): name is OperationName {
  return Object.hasOwn(routes, name);
}
