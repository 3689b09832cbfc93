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

/** Paths of the strings and lists of a schema that have no greatest length. */
function unbounded(schema: Schema, path: string): string[] {
  const { type, enum: values, maxLength, maxItems, properties = {}, items, anyOf = [] } = schema;
  const own =
    (type === 'string' && !values && maxLength === undefined) || (type === 'array' && maxItems === undefined);
  return [
    ...(own ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...anyOf.flatMap(choice => unbounded(choice, path)),
  ];
}

const publicOperations = Object.values<Operation>({ ...contract, ...appContract }).filter(
  ({ scope }) => scope === 'public',
);

describe('operations that anyone may call', () => {
  test('are found', () => expect(publicOperations.length).toBeGreaterThan(3));

  test.each(publicOperations.filter(({ body }) => body))('$name bounds each string', ({ name, body }) => {
    const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' });
    expect(unbounded(schema as Schema, name)).toEqual([]);
  });
});
