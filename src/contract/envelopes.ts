import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

export const list = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });

const pageMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() })
  .meta({ id: 'PageMeta' });

export const page = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: pageMeta });

/** Section 7: the body of every answer from 400 up. */
export const errorBody = z
  .object({
    message: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    code: z.enum(errorCodes).optional(),
    limit: z.int().optional(),
    count: z.int().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;

export interface PageMeta extends z.infer<typeof pageMeta> {}
