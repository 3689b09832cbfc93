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
import { findCachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { statusGlyphElement } from '#entities/ticket/status/status-glyph-element.ts';
import { type StatusPlace, statusPlaces } from '#entities/ticket/status/status-places.ts';
import { mentionedIds } from './mentioned-ids.ts';
import { mentionsQuery } from './mentions-query.ts';
import { resolveByAnswer, resolveByLabel, resolveByTicket } from './resolve-mention.ts';

/** By id of the column. */
type ColumnGlyphs = Record<string, { place: StatusPlace; color: string | null }>;

/** Leaves out the counts, which change with every ticket. */
function glyphsOf({ data }: ResultFrom<'listBoards'>): ColumnGlyphs {
  const places = statusPlaces(data);
  return Object.fromEntries(data.map(({ id, color }) => [id, { place: places.get(id)!, color }]));
}

const mergeGlyphs = (results: UseQueryResult<ColumnGlyphs>[]): ColumnGlyphs =>
  Object.assign({}, ...results.map(({ data }) => data ?? {}));

/** `texts` must be the same array while the texts are the same; so is the result. */
export function useResolveMention(texts: readonly string[]): ResolveMention {
  const queryClient = useQueryClient();
  const hasApp = useHasApp();
  const ids = useMemo(() => mentionedIds(texts), [texts]);
  const mentions = mentionsQuery(ids);
  const { data } = useQuery({
    ...mentions,
    enabled: hasApp && Object.keys(mentions.queryKey[1]).length > 0,
    placeholderData: keepPreviousData,
  });
  // Cached tickets have names before the service answers.
  const cachedTickets = useMemo(
    () =>
      new Map(
        ids.ticket.flatMap(id => {
          const ticket = findCachedTicket(queryClient, other => other.id === id);
          return ticket ? [[id, ticket] as const] : [];
        }),
      ),
    [queryClient, ids],
  );
  const projects = useMemo(() => {
    const ofMentions = data?.map(({ board_id, project_id }) => board_id && project_id) ?? [];
    const ofCachedTickets = [...cachedTickets.values()].map(({ project_id }) => project_id);
    return [...new Set([...ofMentions, ...ofCachedTickets])].filter(id => id !== null).sort();
  }, [data, cachedTickets]);
  const glyphs = useQueries({
    queries: projects.map(project => ({ ...query('listBoards', { project }), select: glyphsOf })),
    combine: mergeGlyphs,
  });
  return useMemo<ResolveMention>(() => {
    const answered = new Map(data?.map(mention => [`${mention.kind} ${mention.id}`, mention]));
    const iconOf = (board: string | null | undefined) => {
      const glyph = board ? glyphs[board] : undefined;
      return glyph && statusGlyphElement(glyph.place, glyph.color);
    };
    return mention => {
      const current = answered.get(`${mention.kind} ${mention.id}`);
      if (current) {
        const board = current.visibility === 'open' ? current.board_id : null;
        return { ...resolveByAnswer(current), icon: iconOf(board) };
      }
      const ticket = cachedTickets.get(mention.id);
      return ticket ? { ...resolveByTicket(ticket), icon: iconOf(ticket.board_id) } : resolveByLabel(mention);
    };
  }, [data, glyphs, cachedTickets]);
}
