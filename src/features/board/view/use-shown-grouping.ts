import { useEffect, useState } from 'react';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import type { GroupScope } from '../data/group-tickets.ts';
import type { ListGrouping } from './groupings.ts';
import { useListGrouping } from './use-list-grouping.ts';

/** Reads what the page shows first in a grouping. */
export type ReadGrouping = (grouping: ListGrouping, scope: GroupScope) => Promise<unknown>;

/**
 * Returns the grouping to show: the one of before until the first screen of a chosen one is read, so that the page changes
 * in one step. It is also shown when that fails: the page says so.
 */
export function useShownGrouping(read: ReadGrouping): { shown: ListGrouping; isReading: boolean } {
  const { projectId: project } = useBoardModel();
  const grouping = useListGrouping();
  const [last, setLast] = useState({ project, grouping });
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const isReading = last.project === project && last.grouping !== grouping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each grouping
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setLast({ project, grouping });
    };
    if (isReading) read(grouping, { project, columns, columnsInView }).then(show, show);
    else if (last.project !== project) show();
    return () => {
      isCurrent = false;
    };
  }, [project, grouping, isReading]);
  return { shown: isReading ? last.grouping : grouping, isReading };
}
