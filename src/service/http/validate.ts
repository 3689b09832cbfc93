import type { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { wordsOf } from './issue-words.ts';

type Values = Record<string, unknown>;

export interface RequestPart {
  schema: z.ZodType;
  given: unknown;
}

/** A list of 40,000 values of the wrong type has 40,000 issues. */
const errorsAtMost = 200;

/** Throws invalid (422) with the failing fields of all parts. */
export function validate(parts: readonly RequestPart[]): Values {
  const input: Values = {};
  const errors: Record<string, string[]> = {};
  let count = 0;
  for (const { schema, given } of parts) {
    const parsed = schema.safeParse(given);
    if (parsed.success) {
      Object.assign(input, parsed.data);
      continue;
    }
    for (const issue of parsed.error.issues) {
      if (++count > errorsAtMost) break;
      const field = issue.path.join('.') || 'body';
      const words =
        field === 'body' && issue.path.length === 0
          ? notAnObject
          : wordsOf(issue, valueAt(given, issue.path));
      if (Object.hasOwn(errors, field)) errors[field]!.push(words);
      else errors[field] = [words];
    }
  }
  if (count > 0) throw new ServiceError('invalid', summaryOf(errors), { errors });
  return input;
}

const notAnObject = 'Must be a JSON object.';

function summaryOf(errors: Record<string, string[]>): string {
  const [[field, [words]]] = Object.entries(errors) as [[string, [string]]];
  return `${field} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
