import {
  Archive,
  ArrowDownToLine,
  ArrowRight,
  ArrowUpToLine,
  CopyPlus,
  FolderInput,
  Hash,
  Link2,
  Trash2,
} from 'lucide-react';
import { copyLinks, copyReference } from '#entities/ticket/copy-ticket.ts';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { fieldCommands } from '#entities/ticket/keys/field-commands.ts';
import { copyLinkKeys, duplicateKeys } from '#entities/ticket/keys/key-names.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { BoardModel } from '../board-model.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { openField } from '../layers/open-field.ts';
import { moveCardsToProject } from '../moves/move-cards-to-project.ts';
import { reasonAgainst } from '../words.ts';

type TicketActions = BoardModel['ticketActions'];
type CommandModel = Pick<BoardModel, 'cache' | 'focus' | 'layer' | 'selection' | 'ticketActions'>;

export function ticketCommands(
  model: CommandModel,
  ids: readonly string[],
  { canWrite, canDuplicate }: { canWrite: boolean; canDuplicate: boolean },
): readonly ContextCommand[] {
  const placed = ids.flatMap(id => model.cache.find(id) ?? []);
  const [first] = placed;
  if (!first) return [];
  return [
    ...(canWrite ? moveCommands(model, ids, placed) : []),
    ...(canWrite && first.ticket.parent !== undefined ? [moveToProjectCommand(model, ids)] : []),
    ...(canWrite
      ? fieldCommands({
          omitted: first.ticket.parent === undefined ? ['status', 'parent'] : ['status'],
          onField: field => openField(model, field, ids[0]!),
        })
      : []),
    ...(canWrite ? changeCommands(model.ticketActions, ids, placed) : []),
    ...(canWrite && canDuplicate ? [duplicateCommand(model.ticketActions, ids)] : []),
    ...copyCommands(placed),
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

const moveToProjectCommand = (model: CommandModel, ids: readonly string[]): ContextCommand => ({
  id: 'move-to-project',
  text: 'Move to project…',
  icon: <FolderInput />,
  shortcut: 'shift+m',
  run: () => moveCardsToProject(model, ids),
});

const duplicateCommand = ({ duplicate }: TicketActions, ids: readonly string[]): ContextCommand => ({
  id: 'duplicate',
  text: 'Duplicate',
  icon: <CopyPlus />,
  shortcut: duplicateKeys,
  run: () => duplicate(ids),
});

function copyCommands(placed: readonly PlacedTicket[]): ContextCommand[] {
  const tickets = placed.map(({ ticket }) => ticket);
  const links = {
    id: 'copy-link',
    text: tickets.length === 1 ? 'Copy link' : 'Copy links',
    icon: <Link2 />,
    shortcut: copyLinkKeys,
    run: () => void copyLinks(tickets),
  };
  const [first, second] = tickets;
  if (!first || second) return [links];
  const copyKey = () => void copyReference(first.reference);
  return [links, { id: 'copy-key', text: 'Copy key', icon: <Hash />, run: copyKey }];
}

const removeCommands = ({ archive, remove }: TicketActions, ids: readonly string[]): ContextCommand[] => [
  { id: 'archive', text: 'Archive', icon: <Archive />, run: () => archive(ids) },
  { id: 'delete', text: 'Delete', icon: <Trash2 />, run: () => remove(ids) },
];
