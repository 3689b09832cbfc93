import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { findKnown } from '#entities/ticket/find-known.ts';
import { type StatusPlace, statusPlaces } from '#entities/ticket/status/status-places.ts';
import { statusSign } from '#entities/ticket/status/status-sign.ts';
import { mentionedIds } from './mentioned-ids.ts';
import { mentionsQuery } from './mentions-query.ts';
import { resolveByLabel, resolveByTicket, resolveKnown } from './resolve-mention.ts';

type Signs = Record<string, { place: StatusPlace; color: string | null }>;

/** Without the counts, which change with every ticket. */
function signsOf({ data }: ResultFrom<'listBoards'>): Signs {
  const places = statusPlaces(data);
  return Object.fromEntries(data.map(({ id, color }) => [id, { place: places.get(id)!, color }]));
}

const together = (results: UseQueryResult<Signs>[]): Signs =>
  Object.assign({}, ...results.map(({ data }) => data ?? {}));

/** `texts` must keep its identity; the result does. */
export function useResolveMention(texts: readonly string[]): ResolveMention {
  const queryClient = useQueryClient();
  const app = useHasApp();
  const ids = useMemo(() => mentionedIds(texts), [texts]);
  const found = mentionsQuery(ids);
  const { data } = useQuery({
    ...found,
    enabled: app && Object.keys(found.queryKey[1]).length > 0,
    placeholderData: keepPreviousData,
  });
  // Cached tickets have names before the service answers.
  const cached = useMemo(
    () =>
      new Map(
        ids.ticket.flatMap(id => {
          const ticket = findKnown(queryClient, one => one.id === id);
          return ticket ? [[id, ticket] as const] : [];
        }),
      ),
    [queryClient, ids],
  );
  const projects = useMemo(() => {
    const known = data?.map(({ board_id, project_id }) => board_id && project_id) ?? [];
    const all = [...known, ...[...cached.values()].map(({ project_id }) => project_id)];
    return [...new Set(all)].filter(id => id !== null).sort();
  }, [data, cached]);
  const signs = useQueries({
    queries: projects.map(project => ({ ...query('listBoards', { project }), select: signsOf })),
    combine: together,
  });
  return useMemo<ResolveMention>(() => {
    const known = new Map(data?.map(mention => [`${mention.kind} ${mention.id}`, mention]));
    const iconOf = (board: string | null | undefined) => {
      const sign = board ? signs[board] : undefined;
      return sign && statusSign(sign.place, sign.color);
    };
    return mention => {
      const now = known.get(`${mention.kind} ${mention.id}`);
      if (now) return { ...resolveKnown(now), icon: iconOf(now.visibility === 'open' ? now.board_id : null) };
      const ticket = cached.get(mention.id);
      return ticket ? { ...resolveByTicket(ticket), icon: iconOf(ticket.board_id) } : resolveByLabel(mention);
    };
  }, [data, signs, cached]);
}
