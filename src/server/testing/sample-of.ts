import { z } from 'zod';

/** Values for fields by their name, singular; `document_ids` is a list of `document_id`. */
export type KnownValues = Readonly<Record<string, string>>;

/** Returns a value that a schema accepts, with the known value wherever a field has its name. */
export function sampleOf(schema: z.ZodType, known: KnownValues, name = ''): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, shape]) => [
        field,
        sampleOf(shape as z.ZodType, known, field),
      ]),
    );
  if (schema instanceof z.ZodArray)
    return [sampleOf(schema.element as z.ZodType, known, name.replace(/s$/, ''))];
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in as z.ZodType, known, name);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType, known, name);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodString) return known[name] ?? known[name.replace(/s$/, '')] ?? 'sample';
  if ('unwrap' in schema) return sampleOf((schema as z.ZodOptional<z.ZodType>).unwrap(), known, name);
  return undefined;
}
