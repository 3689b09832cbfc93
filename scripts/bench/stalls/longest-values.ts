import type { z } from 'zod';
import type { JsonSchema } from '../../../src/service/openapi/openapi-types.ts';
import { SchemaWriter } from '../../../src/service/openapi/schemas.ts';
import { type Flavour, text } from './texts.ts';

/** Values that do not follow from the schema, by field name: ids of records, tokens, passwords. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Items of a list without a limit in the schema. */
const defaultItems = 500;
/** Characters of a text without a limit in the schema; a query must fit the head of a request. */
const defaultLength = 4_000;

/** Returns the longest values that a schema allows, with texts of the given kind. */
export function longestValues(
  schema: z.ZodType,
  known: KnownValues,
  flavour: Flavour,
): Record<string, unknown> {
  const { properties = {} } = new SchemaWriter().input(schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      longestValue(name, property, { known, flavour }),
    ]),
  );
}

export function hasHtml(schema: z.ZodType): boolean {
  return Object.values(new SchemaWriter().input(schema).properties ?? {}).some(
    property => property.contentMediaType === 'text/html',
  );
}

interface TextOptions {
  known: KnownValues;
  flavour: Flavour;
}

function longestValue(name: string, schema: JsonSchema, options: TextOptions): unknown {
  if (name in options.known) return options.known[name];
  const types = [schema.type].flat();
  if (schema.anyOf) return longestValue(name, schema.anyOf[0]!, options);
  if (schema.enum) return schema.enum.findLast(value => value !== null);
  if (types.includes('array')) {
    const count = (schema.maxItems as number) ?? (schema.items?.enum ? 1 : defaultItems);
    return Array.from({ length: count }, (_, index) => itemAt(index, name, schema.items ?? {}, options));
  }
  if (types.includes('object')) {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, property]) => [
        field,
        longestValue(field, property, options),
      ]),
    );
  }
  if (types.includes('boolean')) return true;
  if (types.includes('integer')) return schema.maximum ?? 1;
  if (schema.format === 'date-time') return '2027-01-15T17:00:00.123456789+05:30';
  if (schema.format === 'date') return '2026-11-21';
  const length = (schema.maxLength as number) ?? defaultLength;
  return text(schema.contentMediaType === 'text/html' ? options.flavour : 'marks', length);
}

/** Texts of a list differ, because equal ones may be merged. */
function itemAt(index: number, name: string, schema: JsonSchema, options: TextOptions): unknown {
  const value = longestValue(name.replace(/s$/, ''), schema, options);
  if (typeof value !== 'string' || schema.enum) return value;
  return `${index} ${value}`.slice(0, value.length);
}
