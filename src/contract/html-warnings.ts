import { z } from 'zod';
import { limits } from './limits.ts';

const warningCodes = [
  'element_removed',
  'element_unwrapped',
  'element_changed',
  'attribute_removed',
  'attribute_changed',
  'nesting_limited',
  'more_changes',
] as const;

const htmlWarning = z
  .object({
    code: z.enum(warningCodes),
    message: z.string().meta({ description: 'In English, for people.' }),
    count: z.int().meta({ description: 'Number of elements, or of further kinds of changes.' }),
  })
  .meta({ id: 'HtmlWarning' });

export type HtmlWarning = z.infer<typeof htmlWarning>;

/** A record in the answer of an operation that stores HTML. */
export const stored = <T extends z.ZodRawShape>(record: z.ZodObject<T>) =>
  record.extend({
    warnings: z.array(htmlWarning).max(limits.htmlWarnings).optional().meta({
      description:
        'What the sent HTML lost or had changed before it was stored. Absent when nothing was, and in all reads.',
    }),
  });
