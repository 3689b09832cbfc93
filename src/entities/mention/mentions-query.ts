import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { workspace } from '#api/session.ts';
import type { Mentioned } from '#contract/app/mentions.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { isManager } from '#contract/scopes.ts';
import { type MentionIds, mentionedIds, mentionedKinds } from './mentioned-ids.ts';

/** The key holds each id, so that a change to one of the records finds it. */
export function mentionsQuery(ids: MentionIds) {
  const asked = Object.fromEntries(
    mentionedKinds
      .filter(kind => ids[kind].length > 0)
      .map(kind => [kind, Object.fromEntries(ids[kind].map(id => [id, true]))]),
  );
  return queryOptions({
    queryKey: ['readMentions', asked] as const,
    queryFn: ({ signal }) => readAll(ids, signal),
  });
}

async function readAll(ids: MentionIds, signal: AbortSignal): Promise<Mentioned[]> {
  const most = limits.mentionsAsked;
  const longest = Math.max(...mentionedKinds.map(kind => ids[kind].length));
  const parts = Array.from({ length: Math.ceil(longest / most) }, (_, at) =>
    Object.fromEntries(
      mentionedKinds
        .map(kind => [kind, ids[kind].slice(at * most, (at + 1) * most).join(',')] as const)
        .filter(([, list]) => list !== ''),
    ),
  );
  const answers = await Promise.all(parts.map(part => api().call('readMentions', part, { signal })));
  return answers.flatMap(({ data }) => data);
}

export const textsOf = ({ content_html, comments }: DocumentDetail) => [
  content_html ?? '',
  ...comments.map(({ body_html }) => body_html),
];

/** Asks before the text is shown if the person may lack access: the name would flash up. */
export async function prefetchMentions(queryClient: QueryClient, texts: readonly string[]): Promise<void> {
  const { user } = await queryClient.ensureQueryData(workspace);
  const ids = mentionedIds(texts);
  if (!user || isManager(user.role) || ids.ticket.length + ids.document.length === 0) return;
  await queryClient.prefetchQuery(mentionsQuery(ids));
}
