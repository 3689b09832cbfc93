import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment, CommentThread } from '#contract/comments.ts';
import { callAny } from './client.ts';
import { withEtag } from './etags.ts';
import { query } from './queries.ts';

/** The part of a record that carries its comments. */
interface Discussed {
  comments: Comment[];
  comments_truncated?: boolean | undefined;
  threads?: CommentThread[];
}

/** A page of comments that stand before those of the record. */
interface EarlierPage {
  data: Comment[];
  has_earlier: boolean;
  threads?: CommentThread[];
}

/** A record with a page of earlier comments before its own. */
export function withEarlierComments<D extends Discussed>(record: D, page: EarlierPage): D {
  const { comments_truncated: _, ...rest } = record;
  const known = new Set(record.comments.map(({ id }) => id));
  const knownThreads = new Set(record.threads?.map(({ id }) => id));
  return {
    ...rest,
    comments: [...page.data.filter(({ id }) => !known.has(id)), ...record.comments],
    ...(page.has_earlier && { comments_truncated: true }),
    ...(record.threads && {
      threads: [...(page.threads ?? []).filter(({ id }) => !knownThreads.has(id)), ...record.threads],
    }),
  } as D;
}

export interface EarlierComments {
  /** Reads one more page and shows it before the others. */
  show: () => void;
  pending: boolean;
  failed: boolean;
}

/** Reads comments that did not come with their ticket or document. */
export function useEarlierComments(kind: 'ticket' | 'document', id: string): EarlierComments {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const key =
    kind === 'ticket'
      ? query('readTicket', { ticket: id }).queryKey
      : query('readDocument', { document: id }).queryKey;

  async function show() {
    const before = queryClient.getQueryData<Discussed>(key)?.comments[0]?.id;
    if (before === undefined) return;
    setState('pending');
    try {
      const page: EarlierPage =
        kind === 'ticket'
          ? await callAny('listTicketComments', { ticket: id, before })
          : await callAny('listDocumentComments', { document: id, before });
      queryClient.setQueryData<Discussed>(key, old => old && withEtag(withEarlierComments(old, page), old));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { show: () => void show(), pending: state === 'pending', failed: state === 'failed' };
}
