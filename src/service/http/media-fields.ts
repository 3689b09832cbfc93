import { z } from 'zod';

/** Paths of the fields of a media type; `[]` stands for the items of a list. */
export function mediaPathsOf(schema: z.ZodType | undefined, mediaType: string): string[][] {
  if (!schema) return [];
  if (schema.meta()?.contentMediaType === mediaType) return [[]];
  if (schema instanceof z.ZodArray)
    return mediaPathsOf(schema.element as z.ZodType, mediaType).map(path => ['[]', ...path]);
  if ('unwrap' in schema) return mediaPathsOf((schema as z.ZodOptional<z.ZodType>).unwrap(), mediaType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    mediaPathsOf(field as z.ZodType, mediaType).map(path => [name, ...path]),
  );
}

/** Names of the fields of a body, none of which is nested. */
export const mediaFieldsOf = (body: z.ZodObject | undefined, mediaType: string) =>
  mediaPathsOf(body, mediaType).map(([name]) => name!);
