import type { AppInputOf, AppResultOf } from '#contract/app/operations.ts';
import type { AppOperationName } from '#contract/app/routes.ts';
import type { InputOf, ResultOf } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import type { Role, Scope } from '#contract/scopes.ts';
import type { Engine } from './db/engine.ts';
import type { Db } from './db/schema.ts';

/** What a host (Node, browser worker, tests) lends to the service. */
export interface Host {
  db: Db;
  engine: Engine;
  now(): Date;
  newId(): string;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, hash: string): Promise<boolean>;
  };
  /** Cleans HTML as `html/clean-html.ts` does, perhaps off the main thread. */
  cleanHtml(html: string): string | Promise<string>;
  /** Fills a new organization with the sample project inside the given transaction; answers the project's id. */
  addSample(call: Call, organizationId: string, ownerId: string): Promise<string>;
  /** Address people reach the deployment by, without a trailing slash; null when it is told from each request. */
  publicUrl: string | null;
  /** Requests a minute for one principal; 0 is off. */
  rateLimit: number;
  /** Checks answers against the contract: on in tests and development. */
  checkAnswers: boolean;
  /** Told of faults that end as 500, with the request id that the caller was given. */
  report(error: unknown, requestId: string): void;
}

export interface Credential {
  kind: 'credential';
  id: string;
  name: string;
  organizationId: string;
  scopes: ReadonlySet<Scope>;
}

export interface Person {
  kind: 'user';
  id: string;
  name: string;
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  role: Role;
  sessionId: string;
}

/** Who calls. */
export type Principal = Credential | Person;

/** One request on its way through an operation; `db` is the transaction of a write. */
export interface Call extends Host {
  /** Null for the few public operations of the app API. */
  principal: Principal | null;
  /** Version that `If-Match` names; null when absent. */
  ifMatch: string | null;
  /** Headers of the answer, for cookies and `ETag`. */
  headers: Headers;
  /** Scheme and host as the caller sees them. */
  origin: string;
  /** Address of the caller, for the limit on sign-in tries. */
  address: string;
}

export type Handler<N extends OperationName> = (call: Call, input: InputOf<N>) => Promise<ResultOf<N>>;
export type AppHandler<N extends AppOperationName> = (
  call: Call,
  input: AppInputOf<N>,
) => Promise<AppResultOf<N>>;
