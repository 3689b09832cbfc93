import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appContract } from './app/operations.ts';
import type { Operation } from './operation.ts';
import { contract } from './operations.ts';

interface Schema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Returns the paths of strings and lists of a schema without a maximum length. */
function unboundedPaths(schema: Schema, path: string): string[] {
  const { type, enum: values, maxLength, maxItems, properties = {}, items, anyOf = [] } = schema;
  const isUnbounded =
    (type === 'string' && !values && maxLength === undefined) || (type === 'array' && maxItems === undefined);
  return [
    ...(isUnbounded ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => unboundedPaths(field, `${path}.${name}`)),
    ...(items ? unboundedPaths(items, `${path}[]`) : []),
    ...anyOf.flatMap(choice => unboundedPaths(choice, path)),
  ];
}

const publicOperations = Object.values<Operation>({ ...contract, ...appContract }).filter(
  ({ scope }) => scope === 'public',
);

describe('operations that anyone may call', () => {
  test('are found', () => expect(publicOperations.length).toBeGreaterThan(3));

  test.each(publicOperations.filter(({ body }) => body))('$name bounds each string', ({ name, body }) => {
    const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' });
    expect(unboundedPaths(schema as Schema, name)).toEqual([]);
  });
});
