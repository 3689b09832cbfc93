import type { Comment, CommentThread } from '#contract/comments.ts';
import { callAny } from './client.ts';
import { withEtag } from './etags.ts';
import type { ReadName } from './operations.ts';

/** The part of a record that carries its comments. */
export interface Discussed {
  id: string;
  comments: Comment[];
  comments_truncated?: boolean | undefined;
  threads?: CommentThread[];
}

/** A page of comments that stand before those of the record. */
export interface EarlierPage {
  data: Comment[];
  has_earlier: boolean;
  threads?: CommentThread[];
}

/** How the comments before another one are read, by the operation that reads their record. */
const pageReads = {
  readTicket: (ticket: string, before: string, signal?: AbortSignal): Promise<EarlierPage> =>
    callAny('listTicketComments', { ticket, before }, signal && { signal }),
  readDocument: (document: string, before: string, signal?: AbortSignal): Promise<EarlierPage> =>
    callAny('listDocumentComments', { document, before }, signal && { signal }),
};

export type DiscussedName = keyof typeof pageReads;

/** So many opened pages are read again with their record; what stands before them stays as it was read. */
const readAgain = 4;

/** Reads the page of comments before those that a record has. */
export function readEarlierPage(name: DiscussedName, record: Discussed, signal?: AbortSignal) {
  return pageReads[name](record.id, record.comments[0]!.id, signal);
}

/** A record with a page of earlier comments before its own. */
export function withEarlierComments<D extends Omit<Discussed, 'id'>>(record: D, page: EarlierPage): D {
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

/**
 * A record that was read again, with the earlier comments that are shown: the nearest pages are read again too, so that
 * a changed comment shows its change. `shown` returns the record as it is shown, to which pages may be added meanwhile.
 * Rejects with the signal's reason alone.
 */
export async function withOpenedComments<D>(
  name: ReadName,
  fresh: D,
  shown: () => D | undefined,
  signal: AbortSignal,
): Promise<D> {
  if (!hasOwnPages(name)) return fresh;
  let record = fresh as Discussed;
  const before = () => shown() as Discussed | undefined;
  try {
    for (let page = 0; page < readAgain && isMissing(before(), record); page += 1)
      record = withEarlierComments(record, await readEarlierPage(name, record, signal));
  } catch {
    signal.throwIfAborted();
  }
  const old = before();
  if (!old || !isMissing(old, record)) return record as D;
  const { comments, threads = [], comments_truncated = false } = old;
  const data = comments.filter(comment => precedes(comment, record.comments[0]!));
  return withEarlierComments(record, { data, has_earlier: comments_truncated, threads }) as D;
}

const hasOwnPages = (name: ReadName): name is DiscussedName => Object.hasOwn(pageReads, name);

/** Whether the record holds back comments as early as the first one that is shown. */
function isMissing(shown: Discussed | undefined, { comments, comments_truncated }: Discussed): boolean {
  const [first] = shown?.comments ?? [];
  return (
    first !== undefined &&
    comments_truncated === true &&
    comments[0] !== undefined &&
    precedes(first, comments[0])
  );
}

/** Comments stand by their time, then by their id. */
function precedes(one: Comment, other: Comment): boolean {
  const apart = Date.parse(one.created_at) - Date.parse(other.created_at);
  return apart < 0 || (apart === 0 && one.id < other.id);
}
