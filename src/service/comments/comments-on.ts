import { sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { bytesOf } from '../long-texts.ts';
import { commentRows, toComment } from './comment-rows.ts';

export interface CommentOwner {
  kind: 'ticket' | 'document';
  id: string;
}

export const ownerColumn = (kind: CommentOwner['kind']) => `${kind}_id` as const;

const batchLimits = { count: 200, bytes: 262_144 };

interface CommentSize {
  id: string;
  bytes: number;
}

/** Returns comments oldest first; only the newest when all exceed `limits.commentsInRecordBytes`. */
export async function commentsOn(
  call: Call,
  record: CommentOwner,
): Promise<{ comments: Comment[]; comments_truncated?: true }> {
  const sizes = await newestSizes(call, record, { limit: limits.commentsOnRecord + 1 });
  const newest = takeWithinBytes(sizes, limits.commentsInRecordBytes);
  const comments = await readComments(call, newest);
  return { comments, ...(newest.length < sizes.length && { comments_truncated: true }) };
}

/** Returns a page of comments, oldest first, that ends before the comment `before`. */
export async function commentsBefore(
  call: Call,
  record: CommentOwner,
  before: string | undefined,
): Promise<{ data: Comment[]; has_earlier: boolean }> {
  if (before !== undefined && !isId(before)) return { data: [], has_earlier: false };
  const sizes = await newestSizes(call, record, { before, limit: limits.commentsPerPage + 1 });
  const page = takeWithinBytes(sizes.slice(0, limits.commentsPerPage), limits.commentsPageBytes);
  return { data: await readComments(call, page), has_earlier: page.length < sizes.length };
}

async function newestSizes(
  call: Call,
  { kind, id }: CommentOwner,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<CommentSize[]> {
  let query = call.db
    .selectFrom('comments')
    .select(['id', bytesOf(sql.ref('body_html')).as('bytes')])
    .where(ownerColumn(kind), '=', id)
    .where('deleted_at', 'is', null);
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from comments where id = ${before})`,
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(row => ({ id: row.id, bytes: Number(row.bytes) }));
}

/** Returns the longest prefix of `sizes` within `maxBytes`, at least one comment. */
function takeWithinBytes(sizes: readonly CommentSize[], maxBytes: number): CommentSize[] {
  let total = 0;
  const end = sizes.findIndex((comment, index) => {
    total += comment.bytes;
    return total > maxBytes && index > 0;
  });
  return end === -1 ? [...sizes] : sizes.slice(0, end);
}

/** `sizes` is newest first, the result oldest first. */
async function readComments(call: Call, sizes: readonly CommentSize[]): Promise<Comment[]> {
  const comments: Comment[] = [];
  call.memory.reserve(sizes.reduce((total, { bytes }) => total + bytes, 0));
  const pause = createPause(call);
  let remaining = sizes;
  while (remaining.length > 0) {
    const batch = takeWithinBytes(remaining.slice(0, batchLimits.count), batchLimits.bytes);
    const ids = batch.map(comment => comment.id);
    remaining = remaining.slice(ids.length);
    const rows = await commentRows(call)
      .where('comments.id', 'in', ids)
      .orderBy('comments.created_at', 'desc')
      .orderBy('comments.id', 'desc')
      .execute();
    comments.push(...rows.map(toComment));
    await pause();
  }
  return comments.reverse();
}
