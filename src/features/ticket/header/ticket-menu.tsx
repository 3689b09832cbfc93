import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  Copy,
  CopyPlus,
  CornerLeftUp,
  Ellipsis,
  FolderInput,
  LayoutTemplate,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { copyReferenceAndTitle } from '#entities/ticket/copy-ticket.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { duplicateKeys } from '#entities/ticket/keys/key-names.ts';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useWatch } from '#entities/watch/use-watch.ts';
import { WatchItems } from '#entities/watch/watch-items.tsx';
import { Watchers } from '#entities/watch/watchers.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { CoverItems } from '../cover/cover-items.tsx';
import { isOnCard } from '../panel/focus-card.ts';

const SetCover = lazyComponent(async () => (await import('../cover/set-cover.tsx')).SetCover);
const SaveAsTemplate = lazyComponent(async () => (await import('./save-as-template.tsx')).SaveAsTemplate);

export function TicketMenu({
  ticket,
  disabledReason,
  onMove,
  onSetParent,
  onOpen,
  onDelete,
}: {
  ticket: CachedTicket;
  disabledReason: string | null;
  onMove: () => void;
  onSetParent: () => void;
  /** Opens another ticket in the place of this one. */
  onOpen: (ticket: { reference: string }) => void;
  /** Leaves the page of the ticket, which must not read a deleted ticket. */
  onDelete: () => Promise<void>;
}) {
  const actions = useTicketActions();
  const isRestorable = useHasApp();
  const [isConfirming, setIsConfirming] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const watch = useWatch({ kind: 'ticket', id: ticket.id, name: ticket.reference });
  const [setsCover, setSetsCover] = useState(false);
  const [savesTemplate, setSavesTemplate] = useState(false);
  const [showsWatchers, setShowsWatchers] = useState(false);
  useShortcut('shift+w', () => watch?.toggle(), {
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
  const moveReason = disabledReason ?? (isArchived ? 'Unarchive the ticket to move it.' : null);
  useShortcut('shift+m', () => !isOnCard() && openProjectMove({ tickets: [ticket] }), {
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
  useShortcut('mod+backspace', removeOrConfirm, {
    label: 'Delete ticket',
    scope: 'Ticket',
    disabledReason,
  });
  return (
    <>
      <Menu align="end" trigger={<IconButton ref={anchor} name="More actions" icon={<Ellipsis />} />}>
        <MenuItem icon={<ArrowRightLeft />} shortcut="s" disabledReason={moveReason} onSelect={onMove}>
          Move to…
        </MenuItem>
        {isRestorable && (
          <MenuItem
            icon={<FolderInput />}
            shortcut="shift+m"
            disabledReason={moveReason}
            onSelect={() => openProjectMove({ tickets: [ticket] })}
          >
            Move to project…
          </MenuItem>
        )}
        {ticket.parent !== undefined && (
          <MenuItem
            icon={<CornerLeftUp />}
            shortcut="shift+p"
            disabledReason={disabledReason}
            onSelect={onSetParent}
          >
            Set parent…
          </MenuItem>
        )}
        {isRestorable && (
          <MenuItem
            icon={<CopyPlus />}
            shortcut={duplicateKeys}
            disabledReason={disabledReason}
            onSelect={duplicate}
          >
            Duplicate
          </MenuItem>
        )}
        <MenuItem icon={<Copy />} onSelect={() => void copyReferenceAndTitle(ticket)}>
          Copy reference and title
        </MenuItem>
        {isRestorable && <CoverItems {...{ ticket, disabledReason }} onSet={() => setSetsCover(true)} />}
        {isRestorable && (
          <MenuItem
            icon={<LayoutTemplate />}
            disabledReason={disabledReason}
            onSelect={() => setSavesTemplate(true)}
          >
            Save as template…
          </MenuItem>
        )}
        <WatchItems view={watch} onShowPeople={() => setShowsWatchers(true)} />
        <MenuSeparator />
        <MenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          disabledReason={disabledReason}
          onSelect={() => (isArchived ? actions.unarchive : actions.archive)([ticket])}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<Trash2 />}
          shortcut="mod+backspace"
          disabledReason={disabledReason}
          onSelect={removeOrConfirm}
        >
          Delete
        </MenuItem>
      </Menu>
      {setsCover && <SetCover ticket={ticket} onClose={() => setSetsCover(false)} />}
      {savesTemplate && <SaveAsTemplate ticket={ticket} onClose={() => setSavesTemplate(false)} />}
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
