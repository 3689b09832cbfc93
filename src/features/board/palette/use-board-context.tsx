import { usePaletteContext } from '#ui/palette-context.ts';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import type { BoardKit } from '../board-kit.ts';
import { ticketsOf } from '../words.ts';

/** Opens the palette for the selected tickets, else for the focused one, else for the one beside the board. */
export function useBoardContext(kit: BoardKit, open: string | null, canWrite: boolean): void {
  usePaletteContext(() => {
    const selected = kit.selection.ids();
    const focused = kit.focus.current() ?? idOf(kit, open);
    const ids = selected.length > 0 ? selected : focused ? [focused] : [];
    const first = ids[0] === undefined ? null : kit.cache.find(ids[0]);
    if (!first) return null;
    const column = kit.cache.column(first.columnId);
    const place = statusPlaces(kit.cache.columns()).get(first.columnId);
    const single = ids.length === 1;
    return {
      name: single ? first.ticket.reference : ticketsOf(ids.length),
      icon: single && column && place && <StatusGlyph place={place} color={column.color} />,
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
