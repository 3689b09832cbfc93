import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#api/session.ts';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup, GroupValue } from '#entities/ticket/fields/ticket-field.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { groupCounts, groupTickets } from '../data/group-tickets.ts';
import { type BoardView, isFiltered } from '../view/board-view.ts';
import { groupFieldOf, type ListGrouping } from '../view/groupings.ts';
import { noFilters } from '../view/ticket-filters.ts';
import { compareGroups } from './compare-groups.ts';
import { compareRows } from './compare-rows.ts';
import type { GroupReading } from './group-reader.ts';
import type { Group } from './list-rows.ts';
import { readInto } from './read-into.ts';
import { regroup } from './regroup.ts';

type Readings = ReadonlyMap<string, GroupReading>;

const allId = 'all';
/** Rows in outline while the groups are counted. */
const assumedRows = 12;

function columnGroup(column: Board, reading: GroupReading | undefined): Group {
  const { id, name, ticket_count: expected } = column;
  return readInto({ id, name, column, value: null, rows: [], total: null, expected, failure: null }, reading);
}

function fieldGroup(field: FieldGroup, value: GroupValue, count: number): Group {
  const { name } = field.head(value);
  const id = `${field.name}:${value.value}`;
  return { id, name, column: null, value, rows: [], total: count, expected: count, failure: null };
}

/** Returns the groups of the list with what is read of them, and the query of each. */
export function useGroups(grouping: ListGrouping, view: BoardView, readings: Readings) {
  const { projectId: project } = useBoardModel();
  const me = useSession().user?.id;
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView(view);
  const field = groupFieldOf(grouping);
  const scope = useMemo(() => ({ project, columns, columnsInView }), [project, columns, columnsInView]);
  const counts = useQuery({
    ...groupCounts(scope, view.filters, field),
    enabled: grouping !== 'status',
    placeholderData: keepPreviousData,
  });

  const filtered = isFiltered(view);
  const unfiltered = useQuery({
    ...groupCounts(scope, noFilters, field),
    enabled: field !== null && filtered,
  });
  const unfilteredCounts = useMemo(
    () => (filtered ? new Map(unfiltered.data?.data.map(({ value, count }) => [value, count])) : null),
    [filtered, unfiltered.data],
  );

  const groups = useMemo((): readonly Group[] => {
    if (grouping === 'status')
      return columnsInView.map(column => columnGroup(column, readings.get(column.id)));
    const total = counts.data?.total ?? null;
    const { error } = counts;
    if (!field || !counts.data) {
      const expected = total ?? assumedRows;
      const all = {
        id: allId,
        name: null,
        column: null,
        value: null,
        rows: [],
        total,
        expected,
        failure: error,
      };
      return [readInto(all, readings.get(allId))];
    }
    const chosen = view.filters.choices[field.name];
    const isShown = ({ value }: GroupValue) => !chosen || chosen.not || chosen.values.includes(value);
    const read = counts.data.data
      .filter(isShown)
      .map(({ count, ...value }) => fieldGroup(field, value, count))
      .map(group => readInto(group, readings.get(group.id)));
    const makeGroup = (value: GroupValue) => fieldGroup(field, value, 0);
    return regroup(read, { field, compare: compareRows(view, columns), makeGroup })
      .filter(({ value }) => isShown(value!))
      .toSorted((a, b) => compareGroups(field, a.value!, b.value!, me));
  }, [grouping, columns, columnsInView, readings, counts, field, view, me]);

  const queryOf = (group: Group) =>
    group.column
      ? columnTickets(project, group.column, view)
      : groupTickets(scope, view, group.value && field && { field, value: group.value.value });
  const { data: { data: counted, group_count: groupCount } = { data: [], group_count: 0 } } = counts;
  const cutGroups = counted.length < groupCount ? { shown: counted.length, all: groupCount } : null;
  return { groups, field, cutGroups, unfilteredCounts, queryOf, recount: counts.refetch };
}
