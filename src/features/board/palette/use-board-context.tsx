import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { BoardKit } from '../board-kit.ts';

export function useBoardContext(kit: BoardKit, open: string | null, canWrite: boolean): void {
  usePaletteContext(() => {
    const selected = kit.selection.ids();
    const focused = kit.focus.current() ?? (open && kit.cache.byReference(open)?.id);
    const ids = selected.length > 0 ? selected : focused ? [focused] : [];
    const first = ids[0] === undefined ? null : kit.cache.find(ids[0]);
    if (!first) return null;
    const single = ids.length === 1;
    return {
      name: single ? first.ticket.reference : counted(ids.length, 'ticket'),
      icon: single && <ColumnGlyph columns={kit.cache.columns()} id={first.columnId} />,
      commands: async () => (await import('./ticket-commands.tsx')).ticketCommands(kit, ids, canWrite),
    };
  });
}
