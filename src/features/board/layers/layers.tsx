import { lazy, Suspense } from 'react';
import { useIdle } from '#ui/use-idle.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';

const load = {
  cardMenu: () => import('./card-menu.tsx'),
  moveTo: () => import('./move-to.tsx'),
  columnMenu: () => import('./column-menu.tsx'),
  columnSettings: () => import('./column-settings.tsx'),
  deleteColumn: () => import('./delete-column.tsx'),
};
/** Loads the list of pickers early: text typed right after the key that opens one belongs into its field. */
const loadList = async () => (await import('#ui/picker.tsx')).loadPickerList();
const CardMenu = lazy(async () => ({ default: (await load.cardMenu()).CardMenu }));
const MoveTo = lazy(async () => ({ default: (await load.moveTo()).MoveTo }));
const ColumnMenu = lazy(async () => ({ default: (await load.columnMenu()).ColumnMenu }));
const ColumnSettings = lazy(async () => ({ default: (await load.columnSettings()).ColumnSettings }));
const DeleteColumn = lazy(async () => ({ default: (await load.deleteColumn()).DeleteColumn }));

export function Layers() {
  const { cache, layer: layerStore } = useBoardModel();
  const columns = useBoardColumns();
  const layer = useStore(layerStore);
  useIdle(() => Promise.all([...Object.values(load).map(part => part()), loadList()]));
  if (!layer) return null;
  // Another layer may have been opened from this one.
  const close = () => {
    if (layerStore.get() === layer) layerStore.set(null);
  };
  const placed = 'ticketId' in layer ? cache.find(layer.ticketId) : null;
  const column = 'columnId' in layer ? columns.find(({ id }) => id === layer.columnId) : undefined;
  return (
    <Suspense>
      {layer.kind === 'card-menu' && placed && (
        <CardMenu key={layer.ticketId} placed={placed} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'move-to' && placed && (
        <MoveTo key={layer.ticketId} placed={placed} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'column-menu' && column && (
        <ColumnMenu column={column} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'column-settings' && column && (
        <ColumnSettings column={column} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'delete-column' && column && <DeleteColumn column={column} onClose={close} />}
    </Suspense>
  );
}
