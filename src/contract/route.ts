import type { Scope } from './scopes.ts';
import type { ChangedField, Topic } from './topics.ts';

/** `person`: signed-in people. `manager`: owners and admins. Operations check finer rights themselves. */
type Access = Scope | 'public' | 'person' | 'manager' | 'owner';

type Path = `/${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ReadRoute<P extends Path = Path> {
  method: 'GET' | 'POST';
  path: P;
  scope: Access;
  shows: readonly Topic[];
  /** Query parameters that are lists of ids. */
  idLists?: readonly string[];
  /** The answer shows other records than the one in the path: a write to any of them makes it stale. */
  showsOthers?: true;
  /** The app keeps the answer on the device of the signed-in person, to show it at the next start. */
  kept?: true;
}

export interface WriteRoute<P extends Path = Path, C extends Changes = Changes> {
  method: Exclude<Method, 'GET'>;
  path: P;
  scope: Access;
  /** None: no read is stale after it, neither here nor on the pages that hear of it. */
  changes: C;
  /** The fields of a ticket that it changes, `body` for those of the request; it may be any when absent. */
  fields?: 'body' | readonly ChangedField[];
  /** The operation ends the session, so that a 401 afterwards asks for no sign-in. */
  endsSession?: true;
}

type Changes = readonly Topic[] | 'everything';

export type Route = ReadRoute | WriteRoute;

const readRoute =
  (method: 'GET' | 'POST') =>
  <P extends Path>(
    path: P,
    scope: Access,
    shows: readonly Topic[],
    options?: Pick<ReadRoute, 'idLists' | 'showsOthers' | 'kept'>,
  ): ReadRoute<P> => ({ method, path, scope, shows, ...options });

const writeRoute =
  (method: Exclude<Method, 'GET'>) =>
  <P extends Path, const C extends Changes>(
    path: P,
    scope: Access,
    changes: C,
    options?: Pick<WriteRoute, 'fields' | 'endsSession'>,
  ): WriteRoute<P, C> => ({ method, path, scope, changes, ...options });

export const route = {
  get: readRoute('GET'),
  /** A read by POST, for parameters that must not be part of an address. */
  postToRead: readRoute('POST'),
  post: writeRoute('POST'),
  put: writeRoute('PUT'),
  patch: writeRoute('PATCH'),
  delete: writeRoute('DELETE'),
};

export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
}
