import { sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { bytesOf } from '../long-texts.ts';
import { commentRows, toComment } from './comment-rows.ts';

export type CommentedBy = 'ticket_id' | 'document_id';

const atOnce = { count: 200, bytes: 262_144 };

interface Sized {
  id: string;
  bytes: number;
}

/** Oldest first; only the newest when all exceed `limits.commentsInRecordBytes`. */
export async function commentsOn(
  call: Call,
  column: CommentedBy,
  id: string,
): Promise<{ comments: Comment[]; comments_truncated?: true }> {
  const sized = await sizesOf(call, column, id, undefined, limits.commentsOnRecord + 1);
  const newest = within(sized, limits.commentsInRecordBytes);
  const comments = await read(call, newest);
  return { comments, ...(newest.length < sized.length && { comments_truncated: true }) };
}

export async function commentsBefore(
  call: Call,
  column: CommentedBy,
  id: string,
  before: string | undefined,
): Promise<{ data: Comment[]; has_earlier: boolean }> {
  if (before !== undefined && !isId(before)) return { data: [], has_earlier: false };
  const sized = await sizesOf(call, column, id, before, limits.commentsPerPage + 1);
  const page = within(sized.slice(0, limits.commentsPerPage), limits.commentsPageBytes);
  return { data: await read(call, page), has_earlier: page.length < sized.length };
}

async function sizesOf(
  call: Call,
  column: CommentedBy,
  id: string,
  before: string | undefined,
  most: number,
): Promise<Sized[]> {
  let query = call.db
    .selectFrom('comments')
    .select(['id', bytesOf(sql.ref('body_html')).as('bytes')])
    .where(column, '=', id)
    .where('deleted_at', 'is', null);
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from comments where id = ${before})`,
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(row => ({ id: row.id, bytes: Number(row.bytes) }));
}

function within(sized: readonly Sized[], bytes: number): Sized[] {
  let total = 0;
  const over = sized.findIndex((comment, at) => {
    total += comment.bytes;
    return total > bytes && at > 0;
  });
  return over === -1 ? [...sized] : sized.slice(0, over);
}

/** `sized` is newest first, the result oldest first. */
async function read(call: Call, sized: readonly Sized[]): Promise<Comment[]> {
  const comments: Comment[] = [];
  let bytes = 0;
  for (const comment of sized) bytes += comment.bytes;
  call.room.take(bytes);
  const pause = createPause(call);
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
