import { Archive, ArrowDownToLine, ArrowRight, ArrowUpToLine, Hash, Link2, Trash2 } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import type { ContextCommand } from '#ui/palette-context.ts';
import { PriorityIcon, priorities } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import type { BoardKit } from '../board-kit.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { countOf } from '../words.ts';

/** What can be done with these tickets of a board, for the palette. */
export function ticketCommands(
  kit: BoardKit,
  ids: readonly string[],
  canWrite: boolean,
): readonly ContextCommand[] {
  const placed = ids.flatMap(id => kit.cache.find(id) ?? []);
  const [first] = placed;
  if (!first) return [];
  return [
    ...(canWrite ? [...moves(kit, ids, placed), ...changes(kit, ids, placed)] : []),
    ...(placed.length === 1 ? copies(first) : []),
    ...(canWrite ? removals(kit, ids) : []),
  ];
}

function moves(kit: BoardKit, ids: readonly string[], placed: readonly PlacedTicket[]): ContextCommand[] {
  const columns = kit.cache.columns();
  const places = statusPlaces(columns);
  const inside = new Set(placed.map(({ columnId }) => columnId));
  const here = inside.size === 1 ? placed[0]!.columnId : null;
  const to = (columnId: string, index: number | null) => {
    kit.tickets.moveMany(ids, { columnId, index, ...(index === 0 && { after: null }) });
    kit.focus.focus(columnId, ids[0]!);
  };
  return [
    {
      id: 'move-to',
      text: 'Move to…',
      icon: <ArrowRight />,
      shortcut: 'm',
      run: () => kit.layer.set({ kind: 'move-to', ticketId: ids[0]! }),
    },
    ...columns
      .filter(({ id }) => id !== here)
      .map((column): ContextCommand => {
        const adding = placed.filter(({ columnId }) => columnId !== column.id).length;
        const full = isRefused(verdictOn(column, adding));
        const free = (column.wip_limit ?? 0) - column.ticket_count;
        return {
          id: `move-to-${column.id}`,
          text: `Move to ${column.name}`,
          icon: <StatusGlyph place={places.get(column.id)!} color={column.color} />,
          meta: column.is_hidden ? 'Hidden' : undefined,
          disabledReason: !full
            ? null
            : free > 0
              ? `Needs ${adding}, ${free} free`
              : `Full ${column.ticket_count} / ${column.wip_limit}`,
          run: () => to(column.id, null),
        };
      }),
    ...(here === null
      ? []
      : [
          {
            id: 'move-top',
            text: 'Move to top of column',
            icon: <ArrowUpToLine />,
            run: () => to(here, 0),
          },
          {
            id: 'move-bottom',
            text: 'Move to bottom of column',
            icon: <ArrowDownToLine />,
            meta: countOf(kit.cache.column(here)!),
            run: () => to(here, null),
          },
        ]),
  ];
}

function changes(kit: BoardKit, ids: readonly string[], placed: readonly PlacedTicket[]): ContextCommand[] {
  return priorities
    .filter(({ value }) => placed.some(({ ticket }) => ticket.priority !== value))
    .map(({ value, label }) => ({
      id: `priority-${value}`,
      text: `Set priority to ${label.toLowerCase()}`,
      icon: <PriorityIcon priority={value} decorative />,
      run: () => kit.tickets.setPriority(ids, value),
    }));
}

function copies({ ticket: { reference } }: PlacedTicket): ContextCommand[] {
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) announce(`${what} copied`);
  };
  const link = new URL(paths.ticket(reference), location.origin).href;
  return [
    { id: 'copy-link', text: 'Copy link', icon: <Link2 />, run: () => void copy(link, 'Link') },
    { id: 'copy-key', text: 'Copy key', icon: <Hash />, run: () => void copy(reference, 'Key') },
  ];
}

function removals(kit: BoardKit, ids: readonly string[]): ContextCommand[] {
  return [
    {
      id: 'archive',
      text: 'Archive',
      icon: <Archive />,
      run: () => kit.tickets.archive(ids),
    },
    {
      id: 'delete',
      text: 'Delete',
      icon: <Trash2 />,
      run: () => kit.tickets.remove(ids),
    },
  ];
}
