import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { BoardKit } from '../board-kit.ts';

/** The palette is about the selected tickets, else the focused one, else the one open beside the board. */
export function useBoardContext(kit: BoardKit, open: string | null, canWrite: boolean): void {
  usePaletteContext(() => {
    const selected = kit.selection.ids();
    const focused = kit.focus.current() ?? idOf(kit, open);
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

function idOf(kit: BoardKit, reference: string | null): string | null {
  if (reference === null) return null;
  for (const { id } of kit.cache.columns()) {
    const found = kit.cache.tickets(id).find(ticket => ticket.reference === reference);
    if (found) return found.id;
  }
  return null;
}
