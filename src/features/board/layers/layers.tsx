import { lazy, Suspense } from 'react';
import type { Board } from '#contract/boards.ts';
import type { StatusPlace } from '#ui/status-places.ts';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';

const CardMenu = lazy(async () => ({ default: (await import('./card-menu.tsx')).CardMenu }));
const MoveTo = lazy(async () => ({ default: (await import('./move-to.tsx')).MoveTo }));
const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }));
const ColumnSettings = lazy(async () => ({
  default: (await import('./column-settings.tsx')).ColumnSettings,
}));
const DeleteColumn = lazy(async () => ({ default: (await import('./delete-column.tsx')).DeleteColumn }));

export interface LayersProps {
  columns: readonly Board[];
  places: ReadonlyMap<string, StatusPlace>;
}

/** What lies over the board; the code of each comes when it is first opened. */
export function Layers({ columns, places }: LayersProps) {
  const kit = useBoardKit();
  const layer = useSlice(kit.layer, open => open);
  if (!layer) return null;
  // Only this layer: another one may have been opened from it.
  const close = () => {
    if (kit.layer.get() === layer) kit.layer.set(null);
  };
  const ticket = 'ticketId' in layer ? kit.cache.find(layer.ticketId) : null;
  const column = 'columnId' in layer ? columns.find(({ id }) => id === layer.columnId) : undefined;
  return (
    <Suspense>
      {layer.kind === 'card-menu' && ticket && (
        <CardMenu key={layer.ticketId} placed={ticket} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'move-to' && ticket && (
        <MoveTo key={layer.ticketId} placed={ticket} columns={columns} places={places} onClose={close} />
      )}
      {layer.kind === 'column-menu' && column && (
        <ColumnMenu column={column} columns={columns} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'column-settings' && column && (
        <ColumnSettings column={column} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'delete-column' && column && (
        <DeleteColumn column={column} columns={columns} places={places} onClose={close} />
      )}
    </Suspense>
  );
}
