import { z } from 'zod';
import { id } from './fields.ts';

export const label = z
  .object({ id, project_id: id, name: z.string(), color: z.string().nullable() })
  .meta({ id: 'Label' });

export const tag = z.object({ id, name: z.string() }).meta({ id: 'Tag' });

export const tagCount = z.object({ id, name: z.string(), ticket_count: z.int() }).meta({ id: 'TagCount' });

export type Label = z.infer<typeof label>;
export type Tag = z.infer<typeof tag>;
export type TagCount = z.infer<typeof tagCount>;
