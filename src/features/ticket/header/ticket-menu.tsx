import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { CommandItems } from '#entities/command/command-items.tsx';
import { type CommandTarget, useCommandTools } from '#entities/command/command-target.ts';
import { ticketCommands } from '#entities/command/ticket-commands.tsx';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { deleteKeys, duplicateKeys, projectMoveKeys, watchKeys } from '#entities/ticket/keys/key-names.ts';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useWatch } from '#entities/watch/use-watch.ts';
import { watchCommands } from '#entities/watch/watch-commands.tsx';
import { Watchers } from '#entities/watch/watchers.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuSeparator } from '#ui/menu.tsx';
import { usePaletteContext } from '#ui/palette-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { archivedStays } from '../archived-stays.ts';
import { isOnCard } from '../panel/focus-card.ts';

interface TicketMenuProps {
  ticket: CachedTicket;
  disabledReason: string | null;
  onField: (field: KeyField['key']) => void;
  /** Opens another ticket in the place of this one. */
  onOpen: (ticket: { reference: string }) => void;
  /** Leaves the page of the ticket, which must not read a deleted ticket. */
  onDelete: () => Promise<void>;
}

export function TicketMenu({ ticket, disabledReason, onField, onOpen, onDelete }: TicketMenuProps) {
  const actions = useTicketActions();
  const tools = useCommandTools();
  const isRestorable = useHasApp();
  const { pathname } = useLocation();
  const [isConfirming, setIsConfirming] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const watch = useWatch({ kind: 'ticket', id: ticket.id, name: ticket.reference });
  const [showsWatchers, setShowsWatchers] = useState(false);
  useShortcut(watchKeys, () => !isOnCard() && watch?.toggle(), {
    label: 'Watch or stop watching',
    scope: 'Ticket',
    enabled: watch !== null,
  });
  const duplicate = () =>
    actions.duplicate([ticket], {
      actionsFor: copies =>
        copies.map(copy => ({ label: `Open ${copy.reference}`, onSelect: () => onOpen(copy) })),
    });
  useShortcut(duplicateKeys, () => !isOnCard() && duplicate(), {
    label: 'Duplicate',
    scope: 'Ticket',
    enabled: isRestorable,
    disabledReason,
    wouldApply: () => !isOnCard(),
  });
  const isArchived = ticket.archived_at !== null;
  const moveReason = disabledReason ?? (isArchived ? archivedStays : null);
  useShortcut(projectMoveKeys, () => !isOnCard() && openProjectMove({ tickets: [ticket] }), {
    label: 'Move to another project',
    scope: 'Ticket',
    enabled: isRestorable,
    disabledReason: moveReason,
    wouldApply: () => !isOnCard(),
  });
  const remove = () => {
    setIsConfirming(false);
    void onDelete().then(() => actions.remove([ticket], { canRestore: isRestorable }));
  };
  const removeOrConfirm = () => (isRestorable ? remove() : setIsConfirming(true));
  useShortcut(deleteKeys, () => !isOnCard() && removeOrConfirm(), {
    label: 'Delete ticket',
    scope: 'Ticket',
    disabledReason,
    wouldApply: () => !isOnCard(),
  });
  const target: CommandTarget = {
    tickets: [ticket],
    reason: disabledReason,
    isOpen: true,
    openField: onField,
    duplicate,
    archive: () => actions.archive([ticket]),
    unarchive: () => actions.unarchive([ticket]),
    remove: removeOrConfirm,
  };
  const commands = ticketCommands(tools, target);
  // Beside a board, the board offers the commands of the open ticket.
  usePaletteContext(() =>
    pathname.startsWith('/projects/')
      ? null
      : { name: ticket.reference, commands: async () => Object.values(commands).flat() },
  );
  return (
    <>
      <Menu align="end" trigger={<IconButton ref={anchor} name="More actions" icon={<Ellipsis />} />}>
        <CommandItems commands={commands.change} reason={disabledReason} />
        <MenuSeparator />
        <CommandItems commands={commands.copy} />
        <CommandItems commands={watchCommands(watch, () => setShowsWatchers(true))} />
        <MenuSeparator />
        <CommandItems commands={commands.remove} reason={disabledReason} />
      </Menu>
      {showsWatchers && <Watchers view={watch} anchor={anchor} onClose={() => setShowsWatchers(false)} />}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${ticket.reference}?`}
        action={`Delete ${ticket.reference}`}
        pending={false}
        error={null}
        onConfirm={remove}
      >
        It leaves its column at once. This deployment offers no way to bring it back.
      </ConfirmDialog>
    </>
  );
}
