import type { AppInputOf, AppResultOf } from '#contract/app/operations.ts';
import type { AppOperationName } from '#contract/app/routes.ts';
import type { InputOf, ResultOf } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import type { Role, Scope } from '#contract/scopes.ts';
import type { AuditLine } from './audit/audit-line.ts';
import type { Engine } from './db/engine.ts';
import type { Db } from './db/schema.ts';
import type { Webauthn } from './factors/webauthn.ts';
import { type AnswerRoom, unboundedRoom } from './http/answer-budget.ts';

/** How a snapshot will be read. */
export interface Reading {
  /** It may take more than some milliseconds. */
  isLong: boolean;
  /** Whose share of long reads it counts against. */
  callerId: string;
}

/** What a host (Node, browser worker, tests) lends to the service. */
export interface Host {
  db: Db;
  /** The database for transactions that may take more than some milliseconds; others are answered meanwhile where the host can help it. */
  longWrites: Db;
  engine: Engine;
  /**
   * Runs `work` on one read-only snapshot of the database: all its statements see the same moment. It may be run again
   * from its beginning. A long read keeps no other request waiting where the host can help it; throws unavailable when
   * it takes too long, and too_many_requests when too many of the caller's are waiting.
   */
  readSnapshot<T>(work: (db: Db) => Promise<T>, reading: Reading): Promise<T>;
  now(): Date;
  /** Milliseconds since some fixed moment; never goes back, whatever happens to the clock. For spans of time within this process. */
  elapsed(): number;
  newId(): string;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, hash: string): Promise<boolean>;
  };
  /** Cleans HTML as `html/clean-html.ts` does, perhaps off the main thread; owners (principals) take turns there. */
  cleanHtml(html: string, owner?: string): string | Promise<string>;
  /** The search words of cleaned HTML as `html/search-words-in.ts` tells them, perhaps off the main thread. */
  searchWords(html: string, owner?: string): string | Promise<string>;
  /**
   * Puts a picture of this media type into the form in which it is stored: no larger, upright, without metadata. Owners
   * (principals) take turns; throws unavailable (503) when too many wait.
   */
  cleanPicture(bytes: Uint8Array, type: string, owner?: string): Promise<CleanedPicture>;
  /** What `factors/webauthn.ts` does, perhaps off the main thread: its library takes longer to load than others may wait. */
  webauthn: Webauthn;
  /** Parses a large body as `http/body.ts` does, perhaps off the main thread. */
  parseJson(json: Uint8Array, owner?: string): unknown;
  /** Fills a new organization with the sample project inside the given transaction; answers the project's id. */
  addSample(call: Call, organizationId: string, ownerId: string): Promise<string>;
  /** Whether the first set-up asks for a token that only the operator sees; see `newSetUpToken`. */
  setUpNeedsToken: boolean;
  /** Address people reach the deployment by, without a trailing slash; null when it is told from each request. */
  publicUrl: string | null;
  /** Origins of other deployments that the app may be pointed at; null is any. */
  connectTo: string[] | null;
  /** Requests a minute for one principal; 0 is off. */
  rateLimit: number;
  /** Milliseconds for which a sign-in lets people do what asks for a recent one. */
  recentMs: number;
  /** Bytes that all pictures of one organization may take together; 0 is off. */
  fileSpace: number;
  /** The picture at an https address of another host, or null when there is none; null where such pictures are not fetched. */
  remotePicture:
    | ((address: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null>)
    | null;
  /** Checks answers against the contract: on in tests and development. */
  checkAnswers: boolean;
  /** Takes work that no request waits for and that must not reject; the database is closed after it. */
  inBackground(work: Promise<void>): void;
  /** Told of faults that end as 500, with the request id that the caller was given. */
  report(error: unknown, requestId: string): void;
  /** Told of refusals with 503. */
  reportUnavailable(error: Error): void;
  /** Receives each event of the audit log once its transaction has committed. */
  audit(line: AuditLine): void;
}

export type CleanedPicture = { status: 'cleaned'; bytes: Uint8Array } | { status: 'refused'; reason: string };

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
  /** When the session last proved itself. */
  authenticatedAt: string;
  /** The organization asks for a second factor, and this person has none yet. */
  mustAddFactor: boolean;
}

/** Who calls. */
export type Principal = Credential | Person;

/** The records that a request has looked up; of boards, all that it came across. */
export interface Touched {
  project: string | null;
  ticket: string | null;
  document: string | null;
  boards: Set<string>;
  /** Who may have lost sight of the document. */
  closed: ClosedTo | null;
  /** Who was sent a notification. */
  told: Set<string>;
  /** Pictures that texts named until this write, which may go on in a version of them. */
  files: Set<string>;
}

/** People who saw a document before a write; whoever of them sees it no longer has to hear of it. */
export interface ClosedTo {
  /** Those who read it while it was published: of this project, or everybody for null; absent when they still do. */
  readersOf?: string | null;
  /** Those who were among its editors. */
  people: readonly string[];
}

export const nothingTouched = (): Touched => ({
  project: null,
  ticket: null,
  document: null,
  boards: new Set(),
  closed: null,
  told: new Set(),
  files: new Set(),
});

/** One request on its way through an operation; `db` is the transaction of a write. */
export interface Call extends Host {
  /** Null for the few public operations of the app API. */
  principal: Principal | null;
  /** Version that `If-Match` names; null when absent. */
  ifMatch: string | null;
  /** What `X-Client-Id` says: the tab or program that a write comes from. */
  clientId: string | null;
  touched: Touched;
  /** Headers of the answer, for cookies and `ETag`. */
  headers: Headers;
  /** Headers of the request, for cookies and the name of the browser. */
  requestHeaders: Pick<Headers, 'get'>;
  /** Text that is sent in pieces in the place of a JSON body, for large files. */
  download: { pieces: AsyncIterable<string> | null };
  /** Where the answer asks for room before it reads long texts. */
  room: Pick<AnswerRoom, 'take'>;
  /** Scheme and host as the caller sees them. */
  origin: string;
  /** Network address of the caller; empty when the host does not know it. */
  address: string;
}

/** A call that comes from no request: of the command line, a seed or a test; `origin` as people would reach the deployment. */
export const callOfNobody = (host: Host, origin = ''): Call => ({
  ...host,
  principal: null,
  ifMatch: null,
  clientId: null,
  touched: nothingTouched(),
  headers: new Headers(),
  requestHeaders: new Headers(),
  download: { pieces: null },
  room: unboundedRoom,
  origin,
  address: '',
});

export type Handler<N extends OperationName> = (call: Call, input: InputOf<N>) => Promise<ResultOf<N>>;
export type AppHandler<N extends AppOperationName> = (
  call: Call,
  input: AppInputOf<N>,
) => Promise<AppResultOf<N>>;
