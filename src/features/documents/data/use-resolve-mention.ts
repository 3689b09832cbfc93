import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultFrom } from '#api/operations.ts';
import { query } from '#api/queries.ts';
import type { ResolveMention } from '#editor/editor-types.ts';
import { type StatusPlace, statusPlaces } from '#ui/status-places.ts';
import { statusSign } from '#ui/status-sign.ts';
import { mentionsIn } from './mentions-in.ts';
import { mentionsQuery } from './mentions-query.ts';
import { resolveByLabel, resolveKnown } from './resolve-mention.ts';

type Signs = Record<string, { place: StatusPlace; color: string | null }>;

/** How the columns of a project stand, and nothing else of them: their counts change with every ticket. */
function signsOf({ data }: ResultFrom<'listBoards'>): Signs {
  const places = statusPlaces(data);
  return Object.fromEntries(data.map(({ id, color }) => [id, { place: places.get(id)!, color }]));
}

const together = (results: UseQueryResult<Signs>[]): Signs =>
  Object.assign({}, ...results.map(({ data }) => data ?? {}));

/**
 * What the mentions of these texts are called now, how they stand and where they lead. The same function while its
 * answers are the same. Keep the list of texts the same while they are.
 */
export function useResolveMention(texts: readonly string[], app: boolean): ResolveMention {
  const found = mentionsQuery(useMemo(() => mentionsIn(texts), [texts]));
  const { data } = useQuery({
    ...found,
    enabled: app && Object.keys(found.queryKey[1]).length > 0,
    placeholderData: keepPreviousData,
  });
  const projects = useMemo(
    () => [...new Set(data?.flatMap(({ board_id, project_id }) => (board_id && project_id) ?? []))].sort(),
    [data],
  );
  const signs = useQueries({
    queries: projects.map(project => ({ ...query('listBoards', { project }), select: signsOf })),
    combine: together,
  });
  return useMemo<ResolveMention>(() => {
    const known = new Map(data?.map(mention => [`${mention.kind} ${mention.id}`, mention]));
    return mention => {
      const now = known.get(`${mention.kind} ${mention.id}`);
      if (!now) return resolveByLabel(mention);
      const sign = now.sight === 'open' && now.board_id !== null ? signs[now.board_id] : undefined;
      return { ...resolveKnown(now), icon: sign && statusSign(sign.place, sign.color) };
    };
  }, [data, signs]);
}
