import { withEtag } from '#api/etags.ts';
import { completeRead } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';
import {
  type CommentedRecord,
  type CommentSubject,
  commentOperations,
  type EarlierPage,
} from './comment-operations.ts';

/** How many opened pages are read again with their record; earlier comments stay as they were read. */
const pagesReadAgain = 4;

export function readEarlierPage(kind: CommentSubject['kind'], record: CommentedRecord, signal?: AbortSignal) {
  return commentOperations[kind].readBefore(record.id, record.comments[0]!.id, signal);
}

export function withEarlierComments<
  D extends Pick<CommentedRecord, 'comments' | 'comments_truncated' | 'threads'>,
>(record: D, page: EarlierPage): D {
  const { comments_truncated: _, ...rest } = record;
  const known = new Set(record.comments.map(({ id }) => id));
  const knownThreads = new Set(record.threads?.map(({ id }) => id));
  return withEtag(
    {
      ...rest,
      comments: [...page.data.filter(({ id }) => !known.has(id)), ...record.comments],
      ...(page.has_earlier && { comments_truncated: true }),
      ...(record.threads && {
        threads: [...(page.threads ?? []).filter(({ id }) => !knownThreads.has(id)), ...record.threads],
      }),
    } as D,
    record,
  );
}

/** Rejects only with the signal's reason. */
async function withOpenedComments(
  kind: CommentSubject['kind'],
  fresh: CommentedRecord,
  shown: () => CommentedRecord | undefined,
  signal: AbortSignal,
): Promise<CommentedRecord> {
  let record = fresh;
  try {
    for (let page = 0; page < pagesReadAgain && isMissing(shown(), record); page += 1)
      record = withEarlierComments(record, await readEarlierPage(kind, record, signal));
  } catch {
    signal.throwIfAborted();
  }
  const old = shown();
  if (!old || !isMissing(old, record)) return record;
  const { comments, threads = [], comments_truncated = false } = old;
  const data = comments.filter(comment => precedes(comment, record.comments[0]!));
  return withEarlierComments(record, { data, has_earlier: comments_truncated, threads });
}

for (const kind of ['ticket', 'document'] as const)
  completeRead(commentOperations[kind].read, (fresh, shown, signal) =>
    withOpenedComments(kind, fresh as CommentedRecord, shown as () => CommentedRecord | undefined, signal),
  );

function isMissing(
  shown: CommentedRecord | undefined,
  { comments, comments_truncated }: CommentedRecord,
): boolean {
  const [first] = shown?.comments ?? [];
  return (
    first !== undefined &&
    comments_truncated === true &&
    comments[0] !== undefined &&
    precedes(first, comments[0])
  );
}

function precedes(one: Comment, other: Comment): boolean {
  const apart = Date.parse(one.created_at) - Date.parse(other.created_at);
  return apart < 0 || (apart === 0 && one.id < other.id);
}
