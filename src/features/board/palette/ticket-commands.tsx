import {
  Archive,
  ArrowDownToLine,
  ArrowRight,
  ArrowUpToLine,
  CornerLeftUp,
  Hash,
  Link2,
  Trash2,
} from 'lucide-react';
import { copyLink, copyReference } from '#entities/ticket/copy-ticket.ts';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { BoardModel } from '../board-model.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { reasonAgainst } from '../words.ts';

type TicketActions = BoardModel['ticketActions'];
type CommandModel = Pick<BoardModel, 'cache' | 'focus' | 'layer' | 'ticketActions'>;

export function ticketCommands(
  model: CommandModel,
  ids: readonly string[],
  canWrite: boolean,
): readonly ContextCommand[] {
  const placed = ids.flatMap(id => model.cache.find(id) ?? []);
  const [first] = placed;
  if (!first) return [];
  return [
    ...(canWrite ? moveCommands(model, ids, placed) : []),
    ...(canWrite && first.ticket.parent !== undefined ? [setParentCommand(model, first)] : []),
    ...(canWrite ? changeCommands(model.ticketActions, ids, placed) : []),
    ...(placed.length === 1 ? copyCommands(first) : []),
    ...(canWrite ? removeCommands(model.ticketActions, ids) : []),
  ];
}

function moveCommands(
  { cache, focus, layer, ticketActions }: CommandModel,
  ids: readonly string[],
  placed: readonly PlacedTicket[],
): ContextCommand[] {
  const columns = cache.columns();
  const columnIds = new Set(placed.map(({ columnId }) => columnId));
  const commonColumnId = columnIds.size === 1 ? placed[0]!.columnId : null;
  const moveTo = (columnId: string, index: number | null) => {
    ticketActions.moveMany(ids, { columnId, index, ...(index === 0 && { after: null }) });
    focus.focus(columnId, ids[0]!);
  };
  return [
    {
      id: 'move-to',
      text: 'Move to…',
      icon: <ArrowRight />,
      shortcut: 'm',
      run: () => layer.set({ kind: 'move-to', ticketId: ids[0]! }),
    },
    ...columns
      .filter(({ id }) => id !== commonColumnId)
      .map((column): ContextCommand => {
        const adding = placed.filter(({ columnId }) => columnId !== column.id).length;
        return {
          id: `move-to-${column.id}`,
          text: `Move to ${column.name}`,
          icon: <ColumnGlyph columns={columns} id={column.id} />,
          meta: column.is_hidden ? 'Hidden' : undefined,
          disabledReason: reasonAgainst(column, adding, `Full ${column.ticket_count} / ${column.wip_limit}`),
          run: () => moveTo(column.id, null),
        };
      }),
    ...(commonColumnId === null
      ? []
      : [
          {
            id: 'move-top',
            text: 'Move to top of column',
            icon: <ArrowUpToLine />,
            run: () => moveTo(commonColumnId, 0),
          },
          {
            id: 'move-bottom',
            text: 'Move to bottom of column',
            icon: <ArrowDownToLine />,
            meta: countAgainstLimit(cache.column(commonColumnId)!),
            run: () => moveTo(commonColumnId, null),
          },
        ]),
  ];
}

function changeCommands({ choose }: TicketActions, ids: readonly string[], placed: readonly PlacedTicket[]) {
  return choiceFields.flatMap(field =>
    field.choice.options
      .filter(({ value }) => placed.some(({ ticket }) => ticket[field.key] !== value))
      .map(option => ({
        id: `${field.key}-${option.value}`,
        text: `Set ${field.label.toLowerCase()} to ${option.label.toLowerCase()}`,
        icon: option.icon,
        run: () => choose(ids, field, option),
      })),
  );
}

const setParentCommand = ({ layer }: CommandModel, { ticket }: PlacedTicket): ContextCommand => ({
  id: 'set-parent',
  text: 'Set parent…',
  icon: <CornerLeftUp />,
  run: () => layer.set({ kind: 'set-parent', ticketId: ticket.id }),
});

const copyCommands = ({ ticket }: PlacedTicket): ContextCommand[] => [
  { id: 'copy-link', text: 'Copy link', icon: <Link2 />, run: () => void copyLink(ticket) },
  { id: 'copy-key', text: 'Copy key', icon: <Hash />, run: () => void copyReference(ticket.reference) },
];

const removeCommands = ({ archive, remove }: TicketActions, ids: readonly string[]): ContextCommand[] => [
  { id: 'archive', text: 'Archive', icon: <Archive />, run: () => archive(ids) },
  { id: 'delete', text: 'Delete', icon: <Trash2 />, run: () => remove(ids) },
];
