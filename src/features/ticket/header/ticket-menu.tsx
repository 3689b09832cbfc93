import { Archive, ArchiveRestore, ArrowRightLeft, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KnownTicket } from '#api/find-known.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useHasApp, useTicketWrites } from '../data/use-ticket.ts';
import { copyNamed } from './ticket-copy.ts';

/** What else can be done with the ticket. */
export function TicketMenu({
  ticket,
  disabledReason,
  onMove,
  onDelete,
}: {
  ticket: KnownTicket;
  disabledReason: string | null;
  onMove: () => void;
  /** Leaves the ticket's page, which must not ask for it once it is gone. */
  onDelete: () => Promise<void>;
}) {
  const writes = useTicketWrites();
  const restorable = useHasApp();
  const [asking, setAsking] = useState(false);
  const isArchived = ticket.archived_at !== null;
  const remove = () => {
    setAsking(false);
    // Should the service refuse, the ticket is back on its board.
    void writes.remove(ticket, { restorable, left: onDelete() });
  };
  // Without a way back it is asked first.
  const removeOrAsk = () => (restorable ? remove() : setAsking(true));
  useShortcut('mod+backspace', removeOrAsk, {
    label: 'Delete ticket',
    scope: 'Ticket',
    enabled: disabledReason === null,
  });
  return (
    <>
      <Menu align="end" trigger={<IconButton name="More actions" icon={<Ellipsis />} />}>
        <MenuItem
          icon={<ArrowRightLeft />}
          shortcut="s"
          disabledReason={disabledReason ?? (isArchived ? 'Unarchive the ticket to move it.' : null)}
          onSelect={onMove}
        >
          Move to…
        </MenuItem>
        <MenuItem icon={<Copy />} onSelect={() => void copyNamed(ticket)}>
          Copy reference and title
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          disabledReason={disabledReason}
          onSelect={() => writes.archive(ticket, !isArchived)}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<Trash2 />}
          shortcut="mod+backspace"
          disabledReason={disabledReason}
          onSelect={removeOrAsk}
        >
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
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
