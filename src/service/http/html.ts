import { z } from 'zod';
import type { Host } from '../context.ts';
import { wordsOf } from '../search/words-ahead.ts';

/** Names of a body's fields that the contract marks as HTML. */
export const htmlFieldsOf = (body: z.ZodObject | undefined) => fieldsOf(body, 'text/html');

/** Names of a body's fields that the contract marks as pictures. */
export const pictureFieldsOf = (body: z.ZodObject | undefined) => fieldsOf(body, 'image/*');

function fieldsOf(body: z.ZodObject | undefined, mediaType: string): string[] {
  return Object.entries(body?.shape ?? {}).flatMap(([name, field]) =>
    isOfType(field as z.ZodType, mediaType) ? [name] : [],
  );
}

/** Where answers of this shape hold HTML. */
export function htmlPathsOf(schema: z.ZodType | undefined): string[][] {
  if (!schema) return [];
  if (schema.meta()?.contentMediaType === 'text/html') return [[]];
  if (schema instanceof z.ZodArray)
    return htmlPathsOf(schema.element as z.ZodType).map(path => ['[]', ...path]);
  if ('unwrap' in schema) return htmlPathsOf((schema as z.ZodOptional<z.ZodType>).unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    htmlPathsOf(field as z.ZodType).map(path => [name, ...path]),
  );
}

function isOfType(schema: z.ZodType, mediaType: string): boolean {
  if (schema.meta()?.contentMediaType === mediaType) return true;
  return 'unwrap' in schema ? isOfType((schema as z.ZodOptional<z.ZodType>).unwrap(), mediaType) : false;
}

/**
 * Cleans the HTML fields of a body that was found valid: limits count what was sent, rules see what is kept.
 * Answers the search words of the long ones.
 */
export async function cleanFields(
  host: Host,
  input: Record<string, unknown>,
  fields: readonly string[],
  owner?: string,
): Promise<Map<string, string>> {
  for (const field of fields) {
    const html = input[field];
    if (typeof html === 'string' && html !== '') input[field] = await host.cleanHtml(html, owner);
  }
  return wordsOf(
    host,
    fields.map(field => input[field]),
    owner,
  );
}
