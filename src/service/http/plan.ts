import { appContract } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { appHandlers } from '../app-router.ts';
import type { Call } from '../context.ts';
import type { HtmlPath } from '../mentions/label-answer.ts';
import { handlers } from '../router.ts';
import { fieldsOf, pathsOf } from './html.ts';
import type { PathEntry } from './match.ts';

type AnyHandler = (call: Call, input: Record<string, unknown>) => Promise<unknown>;

export interface Plan {
  operation: Operation;
  handler: AnyHandler;
  /** Under /api/app: for signed-in people only. */
  isOfApp: boolean;
  writes: boolean;
  bodyBytes: number;
  htmlFields: readonly string[];
  pictureFields: readonly string[];
  htmlPaths: readonly HtmlPath[];
  /** Null when a parameter is required. */
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

function planOf(operation: Operation, handler: AnyHandler, isOfApp: boolean): Plan {
  const emptyQuery = operation.query?.safeParse({});
  return {
    operation,
    handler,
    isOfApp,
    writes: operation.method !== 'GET',
    bodyBytes:
      operation.bodyBytes ?? (operation.scope === 'public' ? limits.publicBodyBytes : limits.bodyBytes),
    htmlFields: fieldsOf(operation.body, 'text/html'),
    pictureFields: fieldsOf(operation.body, 'image/*'),
    htmlPaths: pathsOf(operation.result, 'text/html'),
    emptyQuery: emptyQuery ? (emptyQuery.success ? emptyQuery.data : null) : {},
  };
}
