import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#api/session.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import type { FirstScreen } from '../data/read-grouping.ts';
import { type GroupPlace, readClosedGroups } from '../list/closed-groups.ts';
import type { BoardView } from './board-view.ts';
import type { ListGrouping } from './groupings.ts';
import { useListGrouping } from './use-list-grouping.ts';

interface ShownScreen {
  grouping: ListGrouping;
  view: BoardView;
  /** Whether the first screen of another grouping or view is being read. */
  isReading: boolean;
}

/** Reads what the page shows first. */
export type ReadFirstScreen = (
  queryClient: QueryClient,
  grouping: ListGrouping,
  screen: FirstScreen,
) => Promise<unknown>;

/**
 * Returns the grouping and the view to show: those of before until the first screen of the chosen ones is read, so that the
 * page changes in one step. They are also shown when that fails: the page says so.
 */
export function useShownScreen(place: GroupPlace, read: ReadFirstScreen): ShownScreen {
  const { elements, prefs, projectId: project, view: viewStore } = useBoardModel();
  const queryClient = useQueryClient();
  const me = useSession().user?.id;
  const grouping = useListGrouping();
  const view = useStore(viewStore);
  const [last, setLast] = useState({ project, grouping, view });
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  // Columns of a board show the matches among their loaded rows at once.
  const holdsView = place === 'list' || grouping !== 'status';
  const isReading =
    last.project === project && (last.grouping !== grouping || (holdsView && last.view !== view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each grouping and view
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setLast({ project, grouping, view });
    };
    if (isReading) {
      const closedIds = readClosedGroups(project, grouping, place);
      read(queryClient, grouping, {
        project,
        columns,
        columnsInView,
        view,
        me,
        isClosed: id => closedIds.has(id),
        isCollapsed: id => isCollapsed(prefs.store.get(), id),
      }).then(show, show);
    } else if (last.project !== project) show();
    return () => {
      isCurrent = false;
    };
  }, [project, grouping, view, isReading]);
  const shown = isReading ? last : { grouping, view };
  const previousView = useRef(shown.view);
  useLayoutEffect(() => {
    // Further down, other rows would come into view than those that are read.
    if (holdsView && previousView.current !== shown.view) elements.board()?.scrollTo({ top: 0 });
    previousView.current = shown.view;
  }, [elements, holdsView, shown.view]);
  return { grouping: shown.grouping, view: shown.view, isReading };
}
