import { sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import type { Call } from '../context.ts';
import { bytesOf } from '../long-texts.ts';
import { pauses } from '../pauses.ts';
import { commentRows, toComment } from './comment-rows.ts';

export type CommentedBy = 'ticket_id' | 'document_id';

/** How many comments, and bytes of them, one statement reads. */
const atOnce = { count: 200, bytes: 262_144 };

interface Sized {
  id: string;
  bytes: number;
}

/** The comments on a ticket or a document, oldest first: the newest of them when all would be too long for one answer. */
export async function commentsOn(
  call: Call,
  column: CommentedBy,
  id: string,
): Promise<{ comments: Comment[]; comments_truncated?: true }> {
  const sized = await sizesOf(call, column, id, null, limits.commentsOnRecord + 1);
  const newest = within(sized, limits.commentsInRecordBytes);
  const comments = await read(call, newest);
  return { comments, ...(newest.length < sized.length && { comments_truncated: true }) };
}

/** A page of the comments before another one, oldest first; the newest page for null. */
export async function commentsBefore(
  call: Call,
  column: CommentedBy,
  id: string,
  before: string | null,
): Promise<{ data: Comment[]; has_earlier: boolean }> {
  const sized = await sizesOf(call, column, id, before, limits.commentsPerPage + 1);
  const page = within(sized.slice(0, limits.commentsPerPage), limits.commentsPageBytes);
  return { data: await read(call, page), has_earlier: page.length < sized.length };
}

/** Ids and bytes of at most `most` comments, newest first. */
async function sizesOf(
  call: Call,
  column: CommentedBy,
  id: string,
  before: string | null,
  most: number,
): Promise<Sized[]> {
  let query = call.db
    .selectFrom('comments')
    .select(['id', bytesOf(sql.ref('body_html')).as('bytes')])
    .where(column, '=', id)
    .where('deleted_at', 'is', null);
  if (before !== null) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from comments where id = ${before})`,
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(row => ({ id: row.id, bytes: Number(row.bytes) }));
}

/** As many of the first comments as fit into `bytes`; one fits always. */
function within(sized: readonly Sized[], bytes: number): Sized[] {
  let total = 0;
  const over = sized.findIndex((comment, at) => {
    total += comment.bytes;
    return total > bytes && at > 0;
  });
  return over === -1 ? [...sized] : sized.slice(0, over);
}

/** The comments with these ids, newest first, as comments, oldest first; long ones not all at once. */
async function read(call: Call, sized: readonly Sized[]): Promise<Comment[]> {
  const comments: Comment[] = [];
  let bytes = 0;
  for (const comment of sized) bytes += comment.bytes;
  call.room.take(bytes);
  const pause = pauses(call);
  for (let rest = sized; rest.length > 0; ) {
    const ids = within(rest.slice(0, atOnce.count), atOnce.bytes).map(comment => comment.id);
    rest = rest.slice(ids.length);
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
