import { withEtag } from '#api/etags.ts';
import { completeRead } from '#api/queries.ts';
import type { Comment } from '#contract/comments.ts';
import {
  type CommentedRecord,
  type CommentSubject,
  commentOperations,
  type EarlierPage,
} from './comment-operations.ts';

/** Limit of earlier pages that are refetched with their record; comments before them stay as they are cached. */
const maxRefetchedPages = 4;

export function readEarlierPage(kind: CommentSubject['kind'], record: CommentedRecord, signal?: AbortSignal) {
  const { id, comments } = record;
  return commentOperations[kind].readBefore({ id, before: comments[0]!.id, signal });
}

export function withEarlierComments<
  D extends Pick<CommentedRecord, 'comments' | 'comments_truncated' | 'threads'>,
>(record: D, page: EarlierPage): D {
  const { comments_truncated: _, ...rest } = record;
  const knownIds = new Set(record.comments.map(({ id }) => id));
  const knownThreadIds = new Set(record.threads?.map(({ id }) => id));
  return withEtag(
    {
      ...rest,
      comments: [...page.data.filter(({ id }) => !knownIds.has(id)), ...record.comments],
      ...(page.has_earlier && { comments_truncated: true }),
      ...(record.threads && {
        threads: [...(page.threads ?? []).filter(({ id }) => !knownThreadIds.has(id)), ...record.threads],
      }),
    } as D,
    record,
  );
}

/** Adds the earlier comments that are on screen to a fresh record. Rejects only with the signal's reason. */
async function withShownComments(
  kind: CommentSubject['kind'],
  fresh: CommentedRecord,
  readCached: () => CommentedRecord | undefined,
  signal: AbortSignal,
): Promise<CommentedRecord> {
  let record = fresh;
  try {
    for (let page = 0; page < maxRefetchedPages && startsBefore(readCached(), record); page += 1)
      record = withEarlierComments(record, await readEarlierPage(kind, record, signal));
  } catch {
    signal.throwIfAborted();
  }
  const cached = readCached();
  if (!cached || !startsBefore(cached, record)) return record;
  const { comments, threads = [], comments_truncated = false } = cached;
  const data = comments.filter(comment => precedes(comment, record.comments[0]!));
  return withEarlierComments(record, { data, has_earlier: comments_truncated, threads });
}

for (const kind of ['ticket', 'document'] as const)
  completeRead(commentOperations[kind].read, (fresh, readCached, signal) =>
    withShownComments(
      kind,
      fresh as CommentedRecord,
      readCached as () => CommentedRecord | undefined,
      signal,
    ),
  );

/** Whether `cached` holds comments from before those of a truncated record. */
function startsBefore(
  cached: CommentedRecord | undefined,
  { comments, comments_truncated }: CommentedRecord,
): boolean {
  const [first] = cached?.comments ?? [];
  return (
    first !== undefined &&
    comments_truncated === true &&
    comments[0] !== undefined &&
    precedes(first, comments[0])
  );
}

function precedes(comment: Comment, other: Comment): boolean {
  const difference = Date.parse(comment.created_at) - Date.parse(other.created_at);
  return difference < 0 || (difference === 0 && comment.id < other.id);
}
