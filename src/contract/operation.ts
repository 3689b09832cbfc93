import type { z } from 'zod';
import type { AuditAction } from './app/audit-actions.ts';
import type { Route } from './routes.ts';

/**
 * Whom a live event reaches. `self`: the caller; `recipients`: the people whom `user_ids` names; `writers`: of those
 * who may see its document, who may write documents; `organization`: everybody in it.
 */
export type Audience = 'self' | 'recipients' | 'writers' | 'managers' | 'organization';

/**
 * How an operation reads. `single`: its data come from one statement, which sees one moment by itself. `short`: some
 * statements of a few milliseconds, which have to see the same moment. `long`: it may take longer, whatever it is asked.
 */
export type ReadKind = 'single' | 'short' | 'long';

/**
 * How an operation writes. `short`: some statements of a few milliseconds, whatever is stored, as long as its body is
 * short. `long`: what it changes may be much. `own`: the handler does slow work first and begins its
 * transactions itself.
 */
export type WriteKind = 'short' | 'long' | 'own';

export interface Shapes {
  summary: string;
  description?: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body may be left out altogether. */
  bodyOptional?: boolean;
  /** Bytes that the body may have; absent for `limits.bodyBytes`, or `limits.publicBodyBytes` where anyone may call. */
  bodyBytes?: number;
  /** For how many requests it counts in the ration of its caller; 1 when absent. */
  weight?: number;
  result?: z.ZodType;
  /** How a GET reads, where that depends on what is asked, by its input; `short` when absent. */
  reads?: ReadKind | ((input: Readonly<Record<string, unknown>>) => ReadKind);
  /** How any other method writes; `long` when absent. */
  writes?: WriteKind;
  /** Media type of the answer, JSON when absent. */
  resultType?: string;
  /** Event of the audit log that the operation is recorded as, once it has succeeded. */
  audit?: AuditAction;
  /** The recipients of the live event of the write; absent: those who may see its project or document, else nobody. */
  audience?: Audience;
  /** The kind of record that the answer is, where the path names none that was there before. */
  makes?: 'project' | 'board' | 'ticket' | 'document';
  /**
   * People have to have signed in, or confirmed who they are, a short while ago; with a name, when the body holds that
   * field. API credentials are not asked.
   */
  recent?: true | string;
  /** People may call it who have yet to add the second factor that their organization asks for. */
  beforeFactor?: true;
  /** The answer shows a secret this once; an answer kept for repetitions is encrypted with the key of the request. */
  showsSecret?: true;
  /** Further refusals worth naming in the document, by status. */
  refusals?: Partial<Record<number, string>>;
}

/** One operation of the contract: where it is, what goes in, what comes out. */
export type Operation<R extends Route = Route, S extends Shapes = Shapes> = R &
  S & { name: string; tag: string; params: readonly string[] };

/** Names of the path's parameters, in order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!);
}

/** Joins routes with their shapes; a route without a shape is a type error. */
export function area<R extends Record<string, Route>, S extends { [K in keyof R]: Shapes }>(
  tag: string,
  routes: R,
  shapes: S,
): { [K in keyof R]: Operation<R[K], S[K]> } {
  const operations: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes)) {
    operations[name] = { ...route, ...shapes[name]!, name, tag, params: pathParams(route.path) };
  }
  return operations as { [K in keyof R]: Operation<R[K], S[K]> };
}

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Params<Rest>
  : never;
type ParamsOf<O> = O extends { path: infer P extends string } ? { [K in Params<P>]: string } : unknown;
type Parsed<O, K extends 'query' | 'body'> = O extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : unknown;
type Given<O, K extends 'query' | 'body'> = O extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : unknown;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a handler receives: path parameters, query and body in one object. */
export type Input<O> = Flat<ParamsOf<O> & Parsed<O, 'query'> & Parsed<O, 'body'>>;

/** What a caller gives: as `Input`, before parsing; query values may be given as numbers and lists. */
export type Request<O> = Flat<ParamsOf<O> & QueryInput<Given<O, 'query'>> & Given<O, 'body'>>;

type QueryInput<T> = {
  [K in keyof T]: T[K] | (string extends NonNullable<T[K]> ? number | readonly string[] : never);
};

/** What comes back. */
export type Result<O> = O extends { result: infer S extends z.ZodType } ? z.output<S> : undefined;
