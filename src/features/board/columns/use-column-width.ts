import type { CSSProperties } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { type BoardModel, useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { columnWidth, roomForTwo, widthInRem } from './column-width.ts';

/** Returns the custom property that tells an open ticket how much room a board needs beside it. */
export function useRoomBeside({ prefs }: BoardModel): CSSProperties {
  // Columns that have grown shrink again beside it.
  const width = useSlice(prefs.store, prefs => prefs.width ?? columnWidth.usual);
  return { '--room-beside': widthInRem(roomForTwo(width)) } as CSSProperties;
}

/** Returns the custom properties of the board from which its style sheet computes the width of the columns. */
export function useColumnWidth(): CSSProperties {
  const { prefs } = useBoardModel();
  const { can } = useProject();
  const phone = usePhone();
  const inView = useColumnsInView();
  const hasHidden = useBoardColumns().some(column => column.is_hidden);
  const chosen = useSlice(prefs.store, prefs => prefs.width);
  const openCount = useSlice(
    prefs.store,
    prefs => inView.filter(column => !isCollapsed(prefs, column.id)).length,
  );
  if (chosen !== null && !phone) return { '--column-width': widthInRem(chosen) } as CSSProperties;
  const railCount = inView.length - openCount + Number(hasHidden) + Number(can('boards:write'));
  return { '--open': Math.max(1, openCount), '--rails': railCount } as CSSProperties;
}
