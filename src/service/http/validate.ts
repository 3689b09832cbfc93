import type { z } from 'zod';
import { lowerFirst } from '#lib/text.ts';
import { ServiceError } from '../errors.ts';
import { issueMessage } from './issue-message.ts';

type Values = Record<string, unknown>;

export interface RequestPart {
  schema: z.ZodType;
  value: unknown;
}

/** A list of 40,000 values of the wrong type has 40,000 issues. */
const maxErrors = 200;

/** Throws invalid (422) with the failing fields of all parts. */
export function validate(parts: readonly RequestPart[]): Values {
  const input: Values = {};
  const errors: Record<string, string[]> = {};
  let count = 0;
  for (const { schema, value } of parts) {
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      Object.assign(input, parsed.data);
      continue;
    }
    for (const issue of parsed.error.issues) {
      if (++count > maxErrors) break;
      const field = issue.path.join('.') || 'body';
      const message =
        field === 'body' && issue.path.length === 0
          ? notAnObject
          : issueMessage(issue, valueAt(value, issue.path));
      if (Object.hasOwn(errors, field)) errors[field]!.push(message);
      else errors[field] = [message];
    }
  }
  if (count > 0) throw new ServiceError('invalid', summaryOf(errors), { errors });
  return input;
}

const notAnObject = 'Must be a JSON object.';

function summaryOf(errors: Record<string, string[]>): string {
  const [[field, [message]]] = Object.entries(errors) as [[string, [string]]];
  return `${field} ${lowerFirst(message)}`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
