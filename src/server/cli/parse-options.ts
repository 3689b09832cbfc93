import type { z } from 'zod';
import { issueMessage } from '#service/http/issue-message.ts';
import { StartError } from '../start-error.ts';

/** `flags` has the option of each field. The StartError names every option that fails. */
export function parseOptions<Schema extends z.ZodObject>(
  schema: Schema,
  values: Record<string, unknown>,
  flags: Record<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(values, { reportInput: true });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(issue => {
    const field = String(issue.path[0]);
    return `${flags[field] ?? field}: ${issueMessage(issue, issue.input)}`;
  });
  throw new StartError([...new Set(complaints)].join(' '));
}
