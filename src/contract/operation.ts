import type { z } from 'zod';
import type { AuditAction } from './app/audit-actions.ts';
import { pathParams, type Route, type WriteRoute } from './route.ts';
import type { Scope } from './scopes.ts';

/**
 * Recipients of the live event of a write. `self`: the caller; `recipients`: the people in `user_ids`; `readers`:
 * people who may read its ticket, document, board or project; a scope: readers who have it; `self_or_readers`: people
 * who may read tickets of its project, or the caller alone when the handler says that the record is private.
 */
type Audience = 'nobody' | 'self' | 'recipients' | 'organization' | 'readers' | 'self_or_readers' | Scope;

/** `single`: one statement. `short`: a few milliseconds on one snapshot. `long`: may take longer. */
export type ReadKind = 'single' | 'short' | 'long';

/**
 * `short`: a few milliseconds. `long`: may change many records. `own`: the handler opens its transactions. `joint`: short,
 * and many write the same record at once: those of one process share transactions. It refuses before its first write.
 */
type WriteKind = 'short' | 'long' | 'own' | 'joint';

interface Shapes {
  summary: string;
  description?: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  bodyOptional?: boolean;
  /** Bytes; `limits.bodyBytes` when absent, `limits.publicBodyBytes` for public operations. */
  bodyBytes?: number;
  /** Number of requests that the operation counts as in the rate limit; 1 when absent. */
  weight?: number;
  result?: z.ZodType;
  /** Status of the answer; when absent 200, or 204 without a result. */
  status?: 201;
  /** For GET; `short` when absent. */
  reads?: ReadKind | ((input: Readonly<Record<string, unknown>>) => ReadKind);
  /** For other methods; `long` when absent. */
  writes?: WriteKind | ((input: Readonly<Record<string, unknown>>) => WriteKind);
  /** Media type of the answer; JSON when absent. */
  resultType?: string;
  audit?: AuditAction;
  /** `nobody` when absent. */
  audience?: Audience;
  /** The kind of record that the operation creates and returns. */
  makes?: 'project' | 'board' | 'ticket' | 'document';
  /** The fields of its body that are saved while people type: others see who is writing. */
  texts?: readonly string[];
  /** Requires a recent sign-in or confirmation; with a name, only when the body has that field. Not for credentials. */
  recent?: true | string;
  /** An operation of the app API that credentials may call too. */
  forCredentials?: true;
  /** Sent again, it changes nothing more and answers the same: no answer is kept for its `Idempotency-Key`. */
  isRepeatable?: true;
  /** Also allowed to people who must add a second factor first. */
  beforeFactor?: true;
  /** The answer shows a secret: it is stored for `Idempotency-Key` in encrypted form. */
  showsSecret?: true;
  /** Descriptions of further refusals in the OpenAPI document, by status. */
  refusals?: Partial<Record<number, string>>;
}

type ShapesOf<R> = R extends { changes: readonly [] }
  ? Shapes
  : R extends WriteRoute
    ? Shapes & { audience: Audience }
    : Shapes;

interface OperationTag {
  name: string;
  description: string;
}

export type Operation<R extends Route = Route, S extends Shapes = Shapes> = R &
  Omit<S, 'status'> & { name: string; tag: OperationTag; params: readonly string[]; status: 200 | 201 | 204 };

/** Combines the routes of an area of the reference with their shapes into operations. */
export function area<R extends Record<string, Route>, S extends { [K in keyof R]?: Shapes }>(
  tag: OperationTag,
  routes: R,
  shapes: S & { [K in keyof R]: ShapesOf<R[K]> },
): { [K in keyof R]: Operation<R[K], S[K] extends Shapes ? S[K] : Shapes> } {
  const operations: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes)) {
    const shape: Shapes = shapes[name]!;
    const status = shape.status ?? (shape.result || shape.resultType ? 200 : 204);
    operations[name] = { ...route, ...shape, status, name, tag, params: pathParams(route.path) };
  }
  return operations as { [K in keyof R]: Operation<R[K], S[K] extends Shapes ? S[K] : Shapes> };
}

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Params<Rest>
  : never;
type ParamsOf<O> = O extends { path: infer P extends string } ? { [K in Params<P>]: string } : unknown;
type Parsed<O, K extends 'query' | 'body'> = O extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;
type Unparsed<O, K extends 'query' | 'body'> = O extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;
type Merged<T> = { [K in keyof T]: T[K] };

/** The parsed input of a handler: path parameters, query and body in one object. */
export type Input<O> = Merged<ParamsOf<O> & Parsed<O, 'query'> & Parsed<O, 'body'>>;

/** The input before parsing, in which query values may be numbers and lists. */
export type OperationRequest<O> = Merged<
  ParamsOf<O> & QueryInput<Unparsed<O, 'query'>> & Unparsed<O, 'body'>
>;

type QueryInput<T> = {
  [K in keyof T]: T[K] | (string extends NonNullable<T[K]> ? number | readonly string[] : never);
};

export type Result<O> = O extends { result: infer S extends z.ZodType } ? z.output<S> : undefined;
