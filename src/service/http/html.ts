import { z } from 'zod';
import type { Host } from '../context.ts';
import { searchWordsOf } from '../search/with-search-words.ts';

export const htmlFieldsOf = (body: z.ZodObject | undefined) => fieldsOf(body, 'text/html');

export const pictureFieldsOf = (body: z.ZodObject | undefined) => fieldsOf(body, 'image/*');

function fieldsOf(body: z.ZodObject | undefined, mediaType: string): string[] {
  return Object.entries(body?.shape ?? {}).flatMap(([name, field]) =>
    isOfType(field as z.ZodType, mediaType) ? [name] : [],
  );
}

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

/** Limits apply to the HTML as sent. Returns the search words of long texts, by text. */
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
  return searchWordsOf(
    host,
    fields.map(field => input[field]),
    owner,
  );
}
