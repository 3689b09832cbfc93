import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadFieldPickers } from '#entities/ticket/fields/load-field-pickers.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useIdle } from '#ui/use-idle.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { LazyAddColumnForm, LazyColumnNameField, LazyRefusalNote } from '../columns/lazy-forms.tsx';

const CardMenu = lazyComponent(async () => (await import('./card-menu.tsx')).CardMenu);
const MoveTo = lazyComponent(async () => (await import('./move-to.tsx')).MoveTo);
const FieldLayer = lazyComponent(async () => (await import('./field-layer.tsx')).FieldLayer);
const ColumnMenu = lazyComponent(async () => (await import('./column-menu.tsx')).ColumnMenu);
const ColumnSettings = lazyComponent(async () => (await import('./column-settings.tsx')).ColumnSettings);
const DeleteColumn = lazyComponent(async () => (await import('./delete-column.tsx')).DeleteColumn);
const loadedWhenIdle = [
  CardMenu,
  MoveTo,
  FieldLayer,
  ColumnMenu,
  ColumnSettings,
  DeleteColumn,
  LazyAddColumnForm,
  LazyColumnNameField,
  LazyRefusalNote,
];

export function Layers() {
  const { cache, layer: layerStore, projectId } = useBoardModel();
  const queryClient = useQueryClient();
  const columns = useBoardColumns();
  const layer = useStore(layerStore);
  useIdle(() =>
    Promise.all([
      ...loadedWhenIdle.map(({ preload }) => preload()),
      loadFieldPickers(queryClient, [projectId]),
    ]),
  );
  const placed = layer && 'ticketId' in layer ? cache.find(layer.ticketId) : null;
  const column = layer && 'columnId' in layer ? columns.find(({ id }) => id === layer.columnId) : undefined;
  const isGone = layer !== null && (('ticketId' in layer && !placed) || ('columnId' in layer && !column));
  useEffect(() => {
    // A record that returns, as by an undo, comes without the menu that was open for it.
    if (isGone) layerStore.set(null);
  }, [isGone, layerStore]);
  if (!layer) return null;
  // Another layer may have been opened from this one.
  const close = () => {
    if (layerStore.get() === layer) layerStore.set(null);
  };
  return (
    <>
      {layer.kind === 'card-menu' && placed && (
        <CardMenu key={layer.ticketId} placed={placed} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'move-to' && placed && (
        <MoveTo key={layer.ticketId} placed={placed} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'field' && placed && (
        <FieldLayer
          key={`${layer.ticketId} ${layer.field}`}
          {...{ field: layer.field, ticketId: layer.ticketId, anchor: layer.anchor }}
          onClose={close}
        />
      )}
      {layer.kind === 'column-menu' && column && (
        <ColumnMenu column={column} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'column-settings' && column && (
        <ColumnSettings column={column} anchor={layer.anchor} onClose={close} />
      )}
      {layer.kind === 'delete-column' && column && <DeleteColumn column={column} onClose={close} />}
    </>
  );
}
