import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#api/session.ts';
import type { FieldGroup, GroupValue } from '#entities/ticket/fields/ticket-field.ts';
import { shownCounts } from '#entities/ticket/writes/shown-counts.ts';
import type { TicketListRequest } from '#entities/ticket/writes/shown-pages.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { groupCounts } from '../data/group-tickets.ts';
import { type BoardView, isFiltered } from '../view/board-view.ts';
import { noFilters } from '../view/ticket-filters.ts';
import { boardLanesOf } from './lane.ts';

/** Returns the lanes of a field with their counts; null while they are counted for the first time. */
export function useLanes(field: FieldGroup, view: BoardView) {
  const { projectId: project } = useBoardModel();
  const me = useSession().user?.id;
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView(view);
  const scope = useMemo(() => ({ project, columns, columnsInView }), [project, columns, columnsInView]);
  const query = useMemo(
    () => groupCounts(scope, view.filters, field, { byBoard: true }),
    [scope, view.filters, field],
  );
  const counts = useQuery({ ...query, placeholderData: keepPreviousData });
  const filtered = isFiltered(view);
  const unfiltered = useQuery({ ...groupCounts(scope, noFilters, field), enabled: filtered });
  const unfilteredCounts = useMemo(
    () => (filtered ? new Map(unfiltered.data?.data.map(({ value, count }) => [value, count])) : null),
    [filtered, unfiltered.data],
  );
  const { data } = counts;
  const pending = useShown(writes => writes);
  const shown = useMemo(
    () => data && shownCounts(data, query.queryKey[1] as TicketListRequest, pending),
    [data, query, pending],
  );
  const countsInLanes = useMemo(
    () => new Map(shown?.data.map(({ value, boards }) => [value, boards ?? {}])),
    [shown],
  );
  const lanes = useMemo(() => {
    const chosen = view.filters.choices[field.name];
    const isShown = ({ value }: GroupValue) => !chosen || chosen.not || chosen.values.includes(value);
    return data ? boardLanesOf(data.data, { field, isShown, withEmpty: !filtered, me }) : null;
  }, [data, field, view, filtered, me]);
  const groupCount = data?.group_count ?? 0;
  const shownCount = data?.data.length ?? 0;
  return {
    lanes,
    counts,
    /** The counts after the writes without an answer; undefined while they are not known. */
    shown,
    /** Of `shown`, those of each column by the value of the lane. */
    countsInLanes,
    /** How many lanes there are in all, where not all of them are read. */
    cut: shownCount < groupCount ? { shown: shownCount, all: groupCount } : null,
    /** Without the filter, by the value of the lane; null without a filter. */
    unfilteredCounts,
  };
}
