import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { workspace } from '#api/session.ts';
import type { Mentioned } from '#contract/app/mentions.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { isManager } from '#contract/scopes.ts';
import { type MentionIds, mentionedIds, mentionedKinds } from './mentioned-ids.ts';

/** The key holds each id, so that a change to one of the records invalidates the query. */
export function mentionsQuery(ids: MentionIds) {
  const requestedIds = Object.fromEntries(
    mentionedKinds
      .filter(kind => ids[kind].length > 0)
      .map(kind => [kind, Object.fromEntries(ids[kind].map(id => [id, true]))]),
  );
  return queryOptions({
    queryKey: ['readMentions', requestedIds] as const,
    queryFn: ({ signal }) => readAll(ids, signal),
  });
}

async function readAll(ids: MentionIds, signal: AbortSignal): Promise<Mentioned[]> {
  const batchSize = limits.mentionsAsked;
  const longest = Math.max(...mentionedKinds.map(kind => ids[kind].length));
  const batches = Array.from({ length: Math.ceil(longest / batchSize) }, (_, index) =>
    Object.fromEntries(
      mentionedKinds
        .map(kind => [kind, ids[kind].slice(index * batchSize, (index + 1) * batchSize).join(',')] as const)
        .filter(([, list]) => list !== ''),
    ),
  );
  const answers = await Promise.all(batches.map(batch => api().call('readMentions', batch, { signal })));
  return answers.flatMap(({ data }) => data);
}

/** The texts of a document that may contain mentions. */
export const textsOf = ({ content_html, comments }: DocumentDetail) => [
  content_html ?? '',
  ...comments.map(({ body_html }) => body_html),
];

/** For people who may lack access to a mentioned record: its name must not show until the answer is there. */
export async function prefetchMentions(queryClient: QueryClient, texts: readonly string[]): Promise<void> {
  const { user } = await queryClient.ensureQueryData(workspace);
  const ids = mentionedIds(texts);
  if (!user || isManager(user.role) || ids.ticket.length + ids.document.length === 0) return;
  await queryClient.prefetchQuery(mentionsQuery(ids));
}
