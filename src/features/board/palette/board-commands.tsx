import { ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import type { CommandTools } from '#entities/command/command-target.ts';
import { ticketCommands } from '#entities/command/ticket-commands.tsx';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { BoardModel } from '../board-model.ts';
import { type CardModel, cardTarget } from '../card-target.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { reasonAgainst } from '../words.ts';

type TicketActions = BoardModel['ticketActions'];

/** The commands of tickets, with the columns and values that a board knows. */
export function boardCommands(
  model: CardModel,
  tools: CommandTools,
  ids: readonly string[],
  reason: string | null,
): readonly ContextCommand[] {
  const placed = ids.flatMap(id => model.cache.find(id) ?? []);
  if (placed.length === 0) return [];
  const { change, copy, watch, remove } = ticketCommands(tools, cardTarget(model, ids, reason));
  const [moveTo, ...others] = change;
  return [
    ...(moveTo ? [moveTo, ...moveCommands(model, ids, placed)] : []),
    ...others,
    ...(reason === null ? choiceCommands(model.ticketActions, ids, placed) : []),
    ...copy,
    ...watch,
    ...remove,
  ];
}

function moveCommands(
  { cache, focus, ticketActions }: CardModel,
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
    ...columns
      .filter(({ id }) => id !== commonColumnId)
      .map((column): ContextCommand => {
        const adding = placed.filter(({ columnId }) => columnId !== column.id).length;
        return {
          id: `move-to-${column.id}`,
          text: `Move to ${column.name}`,
          icon: <ColumnGlyph columns={columns} id={column.id} />,
          meta: column.is_hidden ? 'Hidden' : undefined,
          disabledReason: reasonAgainst(column, adding),
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

function choiceCommands({ choose }: TicketActions, ids: readonly string[], placed: readonly PlacedTicket[]) {
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
