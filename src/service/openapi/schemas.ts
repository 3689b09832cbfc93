import { z } from 'zod';
import type { JsonSchema } from './openapi-types.ts';

const prefix = '#/components/schemas/';

/** Writes JSON schemas, and collects the named ones as components. */
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

/** Removes the keywords that zod adds on its own. */
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
  return anyOf ? withOptions(tidied, anyOf.map(tidy)) : tidied;
}

/** Writes one type or null as `type: [TYPE, 'null']`, which is shorter than `anyOf`. */
function withOptions(schema: JsonSchema, options: JsonSchema[]): JsonSchema {
  const [option, ...others] = options.filter(({ type }) => type !== 'null');
  if (others.length === 0 && options.length === 2 && typeof option?.type === 'string') {
    const nullable: JsonSchema = { ...option, type: [option.type, 'null'], ...schema };
    if (option.enum) nullable.enum = [...option.enum, null];
    return nullable;
  }
  return { ...schema, anyOf: options };
}
