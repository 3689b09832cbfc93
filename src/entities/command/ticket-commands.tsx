import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  Eye,
  EyeOff,
  FolderInput,
  Hash,
  Heading,
  Image,
  ImageOff,
  LayoutTemplate,
  Link2,
  ListPlus,
  Trash2,
  Waypoints,
} from 'lucide-react';
import { copyLinks, copyReference, copyReferenceAndTitle } from '#entities/ticket/copy-ticket.ts';
import { fieldCommands } from '#entities/ticket/keys/field-commands.ts';
import {
  copyLinkKeys,
  deleteKeys,
  duplicateKeys,
  moveKeys,
  projectMoveKeys,
  relationKeys,
  watchKeys,
} from '#entities/ticket/keys/key-names.ts';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { duplicateRefusal } from '#entities/ticket/writes/duplicate-tickets.ts';
import { cachedWatch, toggleWatch } from '#entities/watch/toggle-watch.ts';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { CommandTarget, CommandTools } from './command-target.ts';
import { type TicketDialogRequest, ticketDialogRequest } from './ticket-dialog-request.ts';

export interface TicketCommand extends ContextCommand {
  tone?: 'danger';
  /** Whether it opens a list or a dialog, which waits until a menu has closed. */
  opens?: boolean;
}

/** All commands for one or several tickets, in groups, in the order of menus and of the palette. */
export function ticketCommands(tools: CommandTools, target: CommandTarget) {
  const canWrite = target.reason === null || target.isOpen === true;
  return {
    change: canWrite ? changeCommands(tools, target) : [],
    copy: copyCommands(target),
    watch: watchCommands(tools, target),
    remove: canWrite ? removeCommands(target) : [],
  };
}

function changeCommands({ hasApp, change }: CommandTools, target: CommandTarget): TicketCommand[] {
  const { tickets, reason, openField, duplicate, onMoved } = target;
  const [first, second] = tickets;
  if (!first) return [];
  const moveReason = reason ?? (tickets.every(({ archived_at }) => archived_at !== null) ? 'Archived' : null);
  const open = (kind: TicketDialogRequest['kind']) => () => ticketDialogRequest.set({ kind, ticket: first });
  const ofOne = (commands: readonly (TicketCommand | false | null)[]) =>
    second === undefined && hasApp ? commands.filter(command => !!command) : [];
  const fields = fieldCommands({
    omitted: first.parent === undefined ? ['parent'] : [],
    reasonFor: field => (field === 'status' ? moveReason : reason) ?? target.reasonFor?.(field) ?? null,
    onField: openField,
  }).map((command): TicketCommand => ({ ...command, opens: true }));
  const isStatus = ({ id }: ContextCommand) => id === 'field-status';
  const [status] = fields.filter(isStatus);
  return [
    ...(status ? [target.isOpen ? status : { ...status, shortcut: moveKeys }] : []),
    ...(hasApp
      ? [
          {
            id: 'move-to-project',
            text: 'Move to project…',
            icon: <FolderInput />,
            shortcut: projectMoveKeys,
            disabledReason: moveReason,
            opens: true,
            run: () => openProjectMove({ tickets, ...(onMoved && { onMoved }) }),
          },
        ]
      : []),
    ...fields.filter(command => !isStatus(command)),
    ...(hasApp
      ? [
          {
            id: 'duplicate',
            text: 'Duplicate',
            icon: <CopyPlus />,
            shortcut: duplicateKeys,
            disabledReason: reason ?? duplicateRefusal(tickets.length),
            run: duplicate,
          },
        ]
      : []),
    ...ofOne([
      first.sub_tickets !== undefined && {
        id: 'sub-ticket',
        text: 'Add sub-ticket…',
        icon: <ListPlus />,
        disabledReason: reason,
        opens: true,
        run: open('sub-ticket'),
      },
      first.blocked_by !== undefined && {
        id: 'relation',
        text: 'Add relation…',
        icon: <Waypoints />,
        shortcut: relationKeys,
        disabledReason: reason,
        opens: true,
        run: open('relation'),
      },
      first.cover !== undefined && {
        id: 'cover',
        text: first.cover ? 'Change cover…' : 'Set cover…',
        icon: <Image />,
        disabledReason: reason,
        opens: true,
        run: open('cover'),
      },
      first.cover && {
        id: 'remove-cover',
        text: 'Remove cover',
        icon: <ImageOff />,
        disabledReason: reason,
        run: () => change([first], { cover: null }, 'Cover removed'),
      },
      {
        id: 'template',
        text: 'Save as template…',
        icon: <LayoutTemplate />,
        disabledReason: reason,
        opens: true,
        run: open('template'),
      },
    ]),
  ];
}

function copyCommands({ tickets }: CommandTarget): TicketCommand[] {
  const [first, second] = tickets;
  const links = {
    id: 'copy-link',
    text: second ? 'Copy links' : 'Copy link',
    icon: <Link2 />,
    shortcut: copyLinkKeys,
    run: () => void copyLinks(tickets),
  };
  if (!first || second) return [links];
  return [
    links,
    { id: 'copy-key', text: 'Copy key', icon: <Hash />, run: () => void copyReference(first.reference) },
    {
      id: 'copy-key-and-title',
      text: 'Copy key and title',
      icon: <Heading />,
      run: () => void copyReferenceAndTitle(first),
    },
  ];
}

function watchCommands(
  { queryClient, hasApp, user }: CommandTools,
  { tickets }: CommandTarget,
): TicketCommand[] {
  const [first, second] = tickets;
  if (!first || second || !hasApp || !user) return [];
  const record = { kind: 'ticket' as const, id: first.id, name: first.reference };
  const isWatching = cachedWatch(queryClient, record)?.is_watching;
  return [
    {
      id: 'watch',
      text: isWatching === undefined ? 'Watch or stop watching' : isWatching ? 'Stop watching' : 'Watch',
      icon: isWatching ? <EyeOff /> : <Eye />,
      shortcut: watchKeys,
      run: () => void toggleWatch(queryClient, user, record),
    },
  ];
}

function removeCommands({ tickets, reason, ...target }: CommandTarget): TicketCommand[] {
  const areArchived = tickets.every(({ archived_at }) => archived_at !== null);
  return [
    areArchived
      ? {
          id: 'unarchive',
          text: 'Unarchive',
          icon: <ArchiveRestore />,
          disabledReason: reason,
          run: target.unarchive,
        }
      : { id: 'archive', text: 'Archive', icon: <Archive />, disabledReason: reason, run: target.archive },
    {
      id: 'delete',
      text: 'Delete',
      icon: <Trash2 />,
      tone: 'danger',
      shortcut: deleteKeys,
      disabledReason: reason,
      run: target.remove,
    },
  ];
}
