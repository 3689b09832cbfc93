import { z } from 'zod';
import type { Host } from '../context.ts';
import { wordsOf } from '../search/words-ahead.ts';

/** Names of a body's fields that the contract marks as HTML. */
export function htmlFieldsOf(body: z.ZodObject | undefined): string[] {
  return Object.entries(body?.shape ?? {}).flatMap(([name, field]) =>
    isHtml(field as z.ZodType) ? [name] : [],
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

function isHtml(schema: z.ZodType): boolean {
  if (schema.meta()?.contentMediaType === 'text/html') return true;
  return 'unwrap' in schema ? isHtml((schema as z.ZodOptional<z.ZodType>).unwrap()) : false;
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
