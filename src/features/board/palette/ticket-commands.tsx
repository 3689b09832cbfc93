import { Archive, ArrowDownToLine, ArrowRight, ArrowUpToLine, Hash, Link2, Trash2 } from 'lucide-react';
import { copyLink, copyReference } from '#entities/ticket/copy-ticket.ts';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { BoardKit } from '../board-kit.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { reasonAgainst } from '../words.ts';

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
        return {
          id: `move-to-${column.id}`,
          text: `Move to ${column.name}`,
          icon: <ColumnGlyph columns={columns} id={column.id} />,
          meta: column.is_hidden ? 'Hidden' : undefined,
          disabledReason: reasonAgainst(column, adding, `Full ${column.ticket_count} / ${column.wip_limit}`),
          run: () => to(column.id, null),
        };
      }),
    ...(here === null
      ? []
      : [
          { id: 'move-top', text: 'Move to top of column', icon: <ArrowUpToLine />, run: () => to(here, 0) },
          {
            id: 'move-bottom',
            text: 'Move to bottom of column',
            icon: <ArrowDownToLine />,
            meta: countAgainstLimit(kit.cache.column(here)!),
            run: () => to(here, null),
          },
        ]),
  ];
}

function changes(kit: BoardKit, ids: readonly string[], placed: readonly PlacedTicket[]): ContextCommand[] {
  return choiceFields.flatMap(field =>
    field.choice.options
      .filter(({ value }) => placed.some(({ ticket }) => ticket[field.key] !== value))
      .map(option => ({
        id: `${field.key}-${option.value}`,
        text: `Set ${field.label.toLowerCase()} to ${option.label.toLowerCase()}`,
        icon: option.icon,
        run: () => kit.tickets.choose(ids, field, option),
      })),
  );
}

const copies = ({ ticket }: PlacedTicket): ContextCommand[] => [
  { id: 'copy-link', text: 'Copy link', icon: <Link2 />, run: () => void copyLink(ticket) },
  { id: 'copy-key', text: 'Copy key', icon: <Hash />, run: () => void copyReference(ticket.reference) },
];

const removals = (kit: BoardKit, ids: readonly string[]): ContextCommand[] => [
  { id: 'archive', text: 'Archive', icon: <Archive />, run: () => kit.tickets.archive(ids) },
  { id: 'delete', text: 'Delete', icon: <Trash2 />, run: () => kit.tickets.remove(ids) },
];
