import type { TextChange } from '#contract/app/live-texts.ts';
import type { AppInputOf, AppResultOf } from '#contract/app/operations.ts';
import type { AppOperationName } from '#contract/app/routes.ts';
import type { InputOf, ResultOf } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import type { Role, Scope } from '#contract/scopes.ts';
import type { AuditLine } from './audit/audit-line.ts';
import type { Engine } from './db/engine.ts';
import type { Db } from './db/schema.ts';
import type { Webauthn } from './factors/webauthn.ts';
import type { CleanedHtml } from './html/clean-html.ts';
import { type AnswerMemory, unlimitedMemory } from './http/answer-budget.ts';

interface SnapshotOptions {
  /** Whether it may take more than a few milliseconds. */
  isLong: boolean;
  /** The principal whose limit of long reads it counts against. */
  callerId: string;
}

/** How processes over one database tell each other that there are changes to read. */
export interface Signals {
  listen(onSignal: () => void): void;
  /** Costs nothing to wait for, and may be lost. */
  send(): void;
}

/** The ports of the service, implemented by the Node process, the browser worker and the tests. */
export interface Host {
  db: Db;
  /** For transactions of more than a few milliseconds; on a host with threads they do not block other requests. */
  longWrites: Db;
  engine: Engine;
  /**
   * Runs `work`, perhaps more than once, on a read-only snapshot; on a host with threads without blocking other
   * requests. Throws unavailable (503) after too long, too_many_requests (429) when too many of the caller's wait.
   */
  readSnapshot<T>(work: (db: Db) => Promise<T>, options: SnapshotOptions): Promise<T>;
  /** Null where one process has the database to itself. */
  signals: Signals | null;
  now(): Date;
  /** Milliseconds of a monotonic clock. */
  elapsed(): number;
  newId(): string;
  passwords: {
    hash(password: string): Promise<string>;
    verify(password: string, hash: string): Promise<boolean>;
  };
  /** Same as `html/clean-html.ts`, perhaps in a thread with a queue that is fair between owners (principals). */
  cleanHtml(html: string, owner?: string): CleanedHtml | Promise<CleanedHtml>;
  searchWords(html: string, owner?: string): string | Promise<string>;
  /** Recodes a picture: no larger, upright, without metadata. Throws unavailable (503) when too many wait. */
  cleanPicture(bytes: Uint8Array, type: string, owner?: string): Promise<CleanedPicture>;
  /** Same as `factors/webauthn.ts`, perhaps in a thread: loading its library takes long. */
  webauthn: Webauthn;
  parseJson(json: Uint8Array, owner?: string): unknown;
  /** Returns the project's id. */
  addSample(call: Call, organizationId: string, ownerId: string): Promise<string>;
  setUpNeedsToken: boolean;
  /** Without a trailing slash; null to derive it from each request. */
  publicUrl: string | null;
  /** Origins of other deployments for the app; null is any. */
  connectTo: string[] | null;
  /** Per minute and principal; 0 is off. */
  rateLimit: number;
  recentSignInMs: number;
  /** Bytes of all pictures of an organization; 0 is off. */
  fileSpace: number;
  /** Fetches a picture of another host, or null when there is none. Null where that is not allowed. */
  remotePicture:
    | ((address: string) => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null>)
    | null;
  checkAnswers: boolean;
  /** For work that must not reject; the database stays open until it ends. */
  inBackground(work: Promise<void>): void;
  report(error: unknown, requestId: string): void;
  reportUnavailable(error: Error): void;
  audit(line: AuditLine): void;
}

export type CleanedPicture = { status: 'cleaned'; bytes: Uint8Array } | { status: 'refused'; reason: string };

export interface CredentialPrincipal {
  kind: 'credential';
  id: string;
  name: string;
  organizationId: string;
  scopes: ReadonlySet<Scope>;
}

export interface PersonPrincipal {
  kind: 'user';
  id: string;
  name: string;
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  role: Role;
  sessionId: string;
  authenticatedAt: string;
  mustAddFactor: boolean;
}

export type Principal = CredentialPrincipal | PersonPrincipal;

interface AffectedRecords {
  project: string | null;
  ticket: string | null;
  document: string | null;
  boards: Set<string>;
  /** Boards of other projects whose cards change too, by project. */
  elsewhere: Map<string, Set<string>>;
  closed: ClosedTo | null;
  /** Documents that the write changes as well, with the people who lose access to each. */
  moreDocuments: Map<string, ClosedTo | null>;
  /** For the audience `self_or_readers`: nobody but the caller can see the record, before the write or after it. */
  isPrivate: boolean;
  notified: Set<string>;
  /** Pictures that texts showed before this write; versions may still show them. */
  files: Set<string>;
  /** What was written of a text that is followed step by step, for the live event. */
  text: TextChange | null;
}

/** People who could see a document before a write; those who lost access are notified of it. */
export interface ClosedTo {
  /** The project whose members could read it while published, null for everybody; absent while they still can. */
  readersOf?: string | null;
  /** Editors before the write. */
  people: readonly string[];
}

/** `db` is the transaction of a write. */
export interface Call extends Host {
  /** Null in public operations. */
  principal: Principal | null;
  ifMatch: string | null;
  /** `X-Client-Id`: the tab or program that writes. */
  clientId: string | null;
  affected: AffectedRecords;
  headers: Headers;
  requestHeaders: Pick<Headers, 'get'>;
  download: { pieces: AsyncIterable<string> | null };
  memory: Pick<AnswerMemory, 'reserve'>;
  origin: string;
  /** Empty when unknown. */
  address: string;
}

export const anonymousCall = (host: Host, origin = ''): Call => ({
  ...host,
  principal: null,
  ifMatch: null,
  clientId: null,
  affected: {
    project: null,
    ticket: null,
    document: null,
    boards: new Set(),
    elsewhere: new Map(),
    closed: null,
    moreDocuments: new Map(),
    isPrivate: false,
    notified: new Set(),
    files: new Set(),
    text: null,
  },
  headers: new Headers(),
  requestHeaders: new Headers(),
  download: { pieces: null },
  memory: unlimitedMemory,
  origin,
  address: '',
});

export type Handler<N extends OperationName> = (call: Call, input: InputOf<N>) => Promise<ResultOf<N>>;
export type AppHandler<N extends AppOperationName> = (
  call: Call,
  input: AppInputOf<N>,
) => Promise<AppResultOf<N>>;
