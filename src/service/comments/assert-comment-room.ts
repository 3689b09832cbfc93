import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { bytesOf } from '../long-texts.ts';
import type { CommentedBy } from './comments-on.ts';

/** Bytes that cleaning and encoding can make of the longest comment, with room to spare. */
const longestBytes = 8 * limits.commentBody;

/**
 * Throws invalid (422) when a ticket or document has more comments, or longer ones, than it may have. Call after the
 * write, with the number of the record's comments where that may have grown.
 */
export async function assertCommentRoom(
  call: Call,
  column: CommentedBy,
  id: string,
  count?: number,
): Promise<void> {
  const most = limits.commentsOnRecord;
  if (count !== undefined && count > most)
    throw full(`holds ${most.toLocaleString('en')} comments, as many as it may`);
  // So few cannot be too long.
  if (count !== undefined && count * longestBytes <= limits.commentsOnRecordBytes) return;
  const { bytes } = await call.db
    .selectFrom('comments')
    .select(eb => eb.fn.sum(bytesOf(sql.ref('body_html'))).as('bytes'))
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) > limits.commentsOnRecordBytes)
    throw full(`would hold more than ${limits.commentsOnRecordBytes / 1024 / 1024} MiB of comments`);
}

const full = (what: string) =>
  invalid('body_html', `This record ${what}. Delete comments, shorten this one, or go on in another record.`);
