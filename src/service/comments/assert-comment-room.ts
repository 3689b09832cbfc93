import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/counted.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { bytesOf } from '../long-texts.ts';
import { type CommentOwner, ownerColumn } from './comments-on.ts';

/** Upper limit for the bytes of the longest comment after cleaning and encoding. */
const maxCommentBytes = 8 * limits.commentBody;

/** Call after the write, with the number of comments if it may have grown. Throws 422. */
export async function assertCommentRoom(
  call: Call,
  { kind, id }: CommentOwner,
  count?: number,
): Promise<void> {
  const limit = limits.commentsOnRecord;
  if (count !== undefined && count > limit)
    throw recordFull(`holds ${formatNumber(limit)} comments, as many as it may`);
  // So few comments cannot exceed the size limit.
  if (count !== undefined && count * maxCommentBytes <= limits.commentsOnRecordBytes) return;
  const { bytes } = await call.db
    .selectFrom('comments')
    .select(eb => eb.fn.sum(bytesOf(sql.ref('body_html'))).as('bytes'))
    .where(ownerColumn(kind), '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) > limits.commentsOnRecordBytes)
    throw recordFull(`would hold more than ${limits.commentsOnRecordBytes / 1024 / 1024} MiB of comments`);
}

const recordFull = (reason: string) =>
  invalid(
    'body_html',
    `This record ${reason}. Delete comments, shorten this one, or go on in another record.`,
  );
