import { lazy, Suspense } from 'react';
import type { Board } from '#contract/boards.ts';
import type { StatusPlace } from '#ui/status-places.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';

const load = {
  cardMenu: () => import('./card-menu.tsx'),
  moveTo: () => import('./move-to.tsx'),
  columnMenu: () => import('./column-menu.tsx'),
  columnSettings: () => import('./column-settings.tsx'),
  deleteColumn: () => import('./delete-column.tsx'),
};
/** The list of a picker: a key opens it, and what is typed right behind belongs into it. */
const loadList = async () => (await import('#ui/picker.tsx')).loadPickerList();
const CardMenu = lazy(async () => ({ default: (await load.cardMenu()).CardMenu }));
const MoveTo = lazy(async () => ({ default: (await load.moveTo()).MoveTo }));
const ColumnMenu = lazy(async () => ({ default: (await load.columnMenu()).ColumnMenu }));
const ColumnSettings = lazy(async () => ({ default: (await load.columnSettings()).ColumnSettings }));
const DeleteColumn = lazy(async () => ({ default: (await load.deleteColumn()).DeleteColumn }));

export interface LayersProps {
  columns: readonly Board[];
  places: ReadonlyMap<string, StatusPlace>;
}

/** What lies over the board; the code comes once the board stands. */
export function Layers({ columns, places }: LayersProps) {
  const kit = useBoardKit();
  const layer = useSlice(kit.layer, open => open);
  useIdle(() => Promise.all([...Object.values(load).map(part => part()), loadList()]));
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
        <MoveTo
          key={layer.ticketId}
          placed={ticket}
          anchor={layer.anchor}
          {...{ columns, places }}
          onClose={close}
        />
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
