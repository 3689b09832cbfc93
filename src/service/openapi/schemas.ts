import { z } from 'zod';
import type { JsonSchema } from './openapi-types.ts';

const prefix = '#/components/schemas/';

export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};

  input(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input');
  }

  output(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output');
  }

  named(name: string, schema: JsonSchema): JsonSchema {
    this.components[name] ??= schema;
    return { $ref: prefix + name };
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs ?? {})) this.components[name] ??= tidy(definition);
    return tidy(root);
  }
}

/** Removes what zod adds on its own. */
function tidy(schema: JsonSchema): JsonSchema {
  const { id: _id, additionalProperties, anyOf, ...rest } = schema;
  const tidied: JsonSchema = { ...rest };
  if (tidied.$ref) tidied.$ref = tidied.$ref.replace('#/$defs/', prefix);
  if (tidied.minimum === Number.MIN_SAFE_INTEGER) delete tidied.minimum;
  if (tidied.maximum === Number.MAX_SAFE_INTEGER) delete tidied.maximum;
  if (tidied.format) delete tidied.pattern;
  if (tidied.properties) {
    tidied.properties = Object.fromEntries(
      Object.entries(tidied.properties).map(([name, property]) => [name, tidy(property)]),
    );
  }
  if (tidied.items) tidied.items = tidy(tidied.items);
  // Unknown fields are ignored in requests, and later versions may add some to answers.
  if (typeof additionalProperties === 'object') tidied.additionalProperties = tidy(additionalProperties);
  if (tidied.propertyNames) tidied.propertyNames = tidy(tidied.propertyNames as JsonSchema);
  return anyOf ? joined(anyOf.map(tidy), tidied) : tidied;
}

function joined(options: JsonSchema[], rest: JsonSchema): JsonSchema {
  const other = options.filter(option => option.type !== 'null');
  const [only] = other;
  if (other.length === 1 && options.length === 2 && only && typeof only.type === 'string') {
    const nullable: JsonSchema = { ...only, type: [only.type, 'null'], ...rest };
    if (only.enum) nullable.enum = [...only.enum, null];
    return nullable;
  }
  return { ...rest, anyOf: options };
}
