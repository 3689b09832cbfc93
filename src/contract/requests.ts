import type { AppRequestOf, AppResultOf } from './app/operations.ts';
import { type AppOperationName, appRoutes } from './app/routes.ts';
import type { RequestOf, ResultOf } from './operations.ts';
import type { Route } from './route.ts';
import { type OperationName, routes } from './routes.ts';

/** An operation of the contract or of the app API. */
export type Name = OperationName | AppOperationName;

export type AllRoutes = typeof routes & typeof appRoutes;

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

export const allRoutes: Readonly<Record<Name, Route>> = { ...routes, ...appRoutes };

export function isOfContract(name: Name): name is OperationName {
  return Object.hasOwn(routes, name);
}
