import { z } from 'zod';
import { appContract } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { appHandlers } from '../app-router.ts';
import type { Call } from '../context.ts';
import type { HtmlPath } from '../mentions/label-answer.ts';
import { handlers } from '../router.ts';
import type { PathEntry } from './match.ts';
import { mediaFieldsOf, mediaPathsOf } from './media-fields.ts';

type AnyHandler = (call: Call, input: Record<string, unknown>) => Promise<unknown>;

/** An operation with its handler, and what requests need of its contract. */
export interface Plan {
  operation: Operation;
  handler: AnyHandler;
  /** Refuses credentials. */
  isForPeople: boolean;
  writes: boolean;
  bodyBytes: number;
  htmlFields: readonly string[];
  pictureFields: readonly string[];
  htmlPaths: readonly HtmlPath[];
  /** Its answer says what cleaning lost or changed. */
  showsWarnings: boolean;
  /** The parsed input of a request without a query; null when it needs one. */
  emptyQuery: Record<string, unknown> | null;
}

export function planEntries(): PathEntry<Plan>[] {
  return [
    ...entriesOf('/api/v1', contract, handlers as Record<string, unknown>),
    ...entriesOf('/api/app', appContract, appHandlers as Record<string, unknown>),
  ];
}

function entriesOf(
  prefix: string,
  operations: Readonly<Record<string, Operation>>,
  implementations: Readonly<Record<string, unknown>>,
): PathEntry<Plan>[] {
  return Object.values(operations).map(operation => ({
    method: operation.method,
    path: prefix + operation.path,
    value: planOf(operation, implementations[operation.name] as AnyHandler, prefix === '/api/app'),
  }));
}

function planOf(operation: Operation, handler: AnyHandler, isAppOperation: boolean): Plan {
  const defaultBodyBytes = operation.scope === 'public' ? limits.publicBodyBytes : limits.bodyBytes;
  return {
    operation,
    handler,
    isForPeople: isAppOperation && !operation.forCredentials,
    writes: operation.method !== 'GET',
    bodyBytes: operation.bodyBytes ?? defaultBodyBytes,
    htmlFields: mediaFieldsOf(operation.body, 'text/html'),
    pictureFields: mediaFieldsOf(operation.body, 'image/*'),
    htmlPaths: mediaPathsOf(operation.result, 'text/html'),
    showsWarnings: operation.result instanceof z.ZodObject && 'warnings' in operation.result.shape,
    emptyQuery: emptyQueryOf(operation),
  };
}

function emptyQueryOf({ query }: Operation): Record<string, unknown> | null {
  if (!query) return {};
  const parsed = query.safeParse({});
  return parsed.success ? parsed.data : null;
}
