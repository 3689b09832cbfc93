import { appContract } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import type { Call } from '../context.ts';
import type { HtmlPath } from '../mentions/label-answer.ts';
import { appHandlers, handlers } from '../router.ts';
import { htmlFieldsOf, htmlPathsOf, pictureFieldsOf } from './html.ts';
import type { Entry } from './match.ts';

type AnyHandler = (call: Call, input: Record<string, unknown>) => Promise<unknown>;

/** An operation with all that can be known about it before a request comes. */
export interface Plan {
  operation: Operation;
  handler: AnyHandler;
  /** Its path begins with /api/app: for signed-in people alone. */
  isOfApp: boolean;
  writes: boolean;
  bodyBytes: number;
  htmlFields: readonly string[];
  pictureFields: readonly string[];
  /** Where its answer holds HTML. */
  htmlPaths: readonly HtmlPath[];
  /** What no query at all means; null when something in it is required. */
  emptyQuery: Record<string, unknown> | null;
}

/** Every operation at its full path. */
export function planEntries(): Entry<Plan>[] {
  return [
    ...entriesOf('/api/v1', contract, handlers as Record<string, unknown>),
    ...entriesOf('/api/app', appContract, appHandlers as Record<string, unknown>),
  ];
}

function entriesOf(
  prefix: string,
  operations: Readonly<Record<string, Operation>>,
  implementations: Readonly<Record<string, unknown>>,
): Entry<Plan>[] {
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
    htmlFields: htmlFieldsOf(operation.body),
    pictureFields: pictureFieldsOf(operation.body),
    htmlPaths: htmlPathsOf(operation.result),
    emptyQuery: emptyQuery ? (emptyQuery.success ? emptyQuery.data : null) : {},
  };
}
