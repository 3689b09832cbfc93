import { z } from 'zod';
import type { Host } from '../context.ts';
import { searchWordsOf } from '../search/with-search-words.ts';

/** Paths of the fields of a media type; `[]` stands for the items of a list. */
export function pathsOf(schema: z.ZodType | undefined, mediaType: string): string[][] {
  if (!schema) return [];
  if (schema.meta()?.contentMediaType === mediaType) return [[]];
  if (schema instanceof z.ZodArray)
    return pathsOf(schema.element as z.ZodType, mediaType).map(path => ['[]', ...path]);
  if ('unwrap' in schema) return pathsOf((schema as z.ZodOptional<z.ZodType>).unwrap(), mediaType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    pathsOf(field as z.ZodType, mediaType).map(path => [name, ...path]),
  );
}

/** Names of the fields of a body, none of which is nested. */
export const fieldsOf = (body: z.ZodObject | undefined, mediaType: string) =>
  pathsOf(body, mediaType).map(([name]) => name!);

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
