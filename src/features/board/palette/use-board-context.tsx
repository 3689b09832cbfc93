import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { BoardModel } from '../board-model.ts';

export function useBoardContext(
  model: Pick<BoardModel, 'cache' | 'focus' | 'layer' | 'selection' | 'ticketActions'>,
  open: string | null,
  canWrite: boolean,
): void {
  const { cache, focus, selection } = model;
  usePaletteContext(() => {
    const selected = selection.ids();
    const focused = focus.current() ?? (open && cache.byReference(open)?.id);
    const ids = selected.length > 0 ? selected : focused ? [focused] : [];
    const first = ids[0] === undefined ? null : cache.find(ids[0]);
    if (!first) return null;
    const single = ids.length === 1;
    return {
      name: single ? first.ticket.reference : counted(ids.length, 'ticket'),
      icon: single && <ColumnGlyph columns={cache.columns()} id={first.columnId} />,
      commands: async () => (await import('./ticket-commands.tsx')).ticketCommands(model, ids, canWrite),
    };
  });
}
