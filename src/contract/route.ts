import type { Scope } from './scopes.ts';
import type { Topic } from './topics.ts';

/** `person`: signed-in people. `manager`: owners and admins. Operations check finer rights themselves. */
type Access = Scope | 'public' | 'person' | 'manager' | 'owner';

type Path = `/${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ReadRoute<P extends Path = Path> {
  method: 'GET' | 'POST';
  path: P;
  scope: Access;
  shows: readonly Topic[];
  idLists?: readonly string[];
}

export interface WriteRoute<P extends Path = Path, C extends Changes = Changes> {
  method: Exclude<Method, 'GET'>;
  path: P;
  scope: Access;
  changes: C;
  /** Called repeatedly while people type; others see the writer. */
  showsWriter?: true;
  /** Ends the session: a 401 then needs no sign-in. */
  endsSession?: true;
}

type Changes = readonly Topic[] | 'everything';

export type Route = ReadRoute | WriteRoute;

const readBy =
  (method: 'GET' | 'POST') =>
  <P extends Path>(
    path: P,
    scope: Access,
    shows: readonly Topic[],
    further?: Pick<ReadRoute, 'idLists'>,
  ): ReadRoute<P> => ({ method, path, scope, shows, ...further });

const writeBy =
  (method: Exclude<Method, 'GET'>) =>
  <P extends Path, const C extends Changes>(
    path: P,
    scope: Access,
    changes: C,
    further?: Pick<WriteRoute, 'showsWriter' | 'endsSession'>,
  ): WriteRoute<P, C> => ({ method, path, scope, changes, ...further });

export const route = {
  get: readBy('GET'),
  /** For parameters that must not be in an address. */
  postToRead: readBy('POST'),
  post: writeBy('POST'),
  put: writeBy('PUT'),
  patch: writeBy('PATCH'),
  delete: writeBy('DELETE'),
};

export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
}
