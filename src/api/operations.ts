import type { AppRequestOf, AppResultOf } from '#contract/app/operations.ts';
import { type AppOperationName, appRoutes } from '#contract/app/routes.ts';
import type { PageMeta } from '#contract/envelopes.ts';
import type { RequestOf, ResultOf } from '#contract/operations.ts';
import { type OperationName, type Route, routes } from '#contract/routes.ts';

/** Every operation of the contract and of the app API, by one name. */
export type Name = OperationName | AppOperationName;

type AllRoutes = typeof routes & typeof appRoutes;
type NamesBy<Method extends string> = {
  [N in Name]: AllRoutes[N]['method'] extends Method ? N : never;
}[Name];

/** Operations that change nothing; `readInvitation` and `readPasswordReset` are POSTs only to keep tokens out of addresses. */
export type ReadName = NamesBy<'GET'> | 'readInvitation' | 'readPasswordReset';
export type WriteName = Exclude<Name, ReadName>;
/** Lists that come in pages. */
export type PagedName = {
  [N in ReadName]: ResultFrom<N> extends { data: unknown[]; meta: PageMeta } ? N : never;
}[ReadName];

/** What a caller gives: path parameters, query and body in one object. */
export type RequestTo<N extends Name> = N extends OperationName
  ? RequestOf<N>
  : N extends AppOperationName
    ? AppRequestOf<N>
    : never;
/** What comes back. */
export type ResultFrom<N extends Name> = N extends OperationName
  ? ResultOf<N>
  : N extends AppOperationName
    ? AppResultOf<N>
    : never;

/** The request as an argument that may be left out when nothing in it is required. */
export type RequestArgument<N extends Name> =
  Partial<RequestTo<N>> extends RequestTo<N> ? [request?: RequestTo<N>] : [request: RequestTo<N>];

/** Method, path and scope of an operation. */
export function routeOf(name: Name): Route {
  return isOfContract(name) ? routes[name] : appRoutes[name as AppOperationName];
}

/** Whether the operation is one of the 30, which every deployment of the contract answers. */
export function isOfContract(name: Name): name is OperationName {
  return Object.hasOwn(routes, name);
}
