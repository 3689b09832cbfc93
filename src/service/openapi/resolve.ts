import type { OpenApiDocument } from './openapi-types.ts';

export function resolve<T extends object>(document: OpenApiDocument, value: T | { $ref: string }): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  let target: unknown = document;
  for (const key of value.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[key];
  if (target === undefined) throw new Error(`${value.$ref} leads nowhere.`);
  return resolve(document, target as T);
}

export function schemaName(schema: { $ref?: string }): string | null {
  return schema.$ref?.split('/').at(-1) ?? null;
}
