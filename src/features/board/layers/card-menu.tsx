import {
  Archive,
  ArchiveRestore,
  ArrowRight,
  Hash,
  Link2,
  PanelRight,
  SquareCheck,
  SquareX,
  Trash2,
} from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useProject } from '#api/project-context.ts';
import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { announce } from '#ui/live-region.tsx';
import {
  type Anchor,
  Menu,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Submenu,
} from '#ui/menu.tsx';
import { PriorityIcon, priorities } from '#ui/priority-icon.tsx';
import { useBoardKit } from '../board-kit.ts';
import { besidePath, OpenTicketContext } from '../cards/open-ticket.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { useSlice } from '../store.ts';

interface CardMenuProps {
  placed: PlacedTicket;
  anchor: Anchor;
  onClose: () => void;
}

/** What can be done with a card, from its button or the right mouse button. */
export function CardMenu({ placed: { ticket }, anchor, onClose }: CardMenuProps) {
  const kit = useBoardKit();
  const { project, whyNot } = useProject();
  const open = useContext(OpenTicketContext);
  const reason = whyNot('tickets:write');
  const acting = () => kit.selection.acting(ticket.id);
  const selected = useSlice(kit.selection.store, ids => (ids.has(ticket.id) ? ids.size : 0));
  const to = besidePath(open, project.key, ticket.reference);
  const link = new URL(paths.ticket(ticket.reference), location.origin).href;
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) announce(`${what} copied`);
  };
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      label={selected > 1 ? `Actions for ${selected} tickets` : `Actions for ${ticket.reference}`}
      width={14}
      finalFocus={() => kit.views.card(ticket.id)?.querySelector('a') ?? null}
    >
      <MenuItem icon={<PanelRight />} render={<Link to={to} state={{ focusPanel: true }} />}>
        Open
      </MenuItem>
      {reason === null && (
        <>
          <MenuItem
            icon={<ArrowRight />}
            disabledReason={ticket.archived_at ? 'Archived' : null}
            shortcut="m"
            onSelect={() => kit.layer.set({ kind: 'move-to', ticketId: ticket.id })}
          >
            Move to…
          </MenuItem>
          <MenuItem
            icon={selected > 0 ? <SquareX /> : <SquareCheck />}
            shortcut="x"
            onSelect={() => kit.selection.toggle(ticket.id)}
          >
            {selected > 0 ? 'Deselect' : 'Select'}
          </MenuItem>
          <Submenu label="Priority" icon={<PriorityIcon priority={ticket.priority} decorative />}>
            <MenuRadioGroup
              value={ticket.priority}
              onValueChange={value => {
                const chosen = priorities.find(priority => priority.value === value);
                if (chosen) kit.tickets.setPriority(acting(), chosen.value);
              }}
            >
              {priorities.map(({ value, label }) => (
                <MenuRadioItem key={value} value={value} icon={<PriorityIcon priority={value} decorative />}>
                  {label}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
          </Submenu>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Link2 />} onSelect={() => void copy(link, 'Link')}>
        Copy link
      </MenuItem>
      <MenuItem icon={<Hash />} onSelect={() => void copy(ticket.reference, 'Key')}>
        Copy key
      </MenuItem>
      {reason === null ? (
        <>
          <MenuSeparator />
          {ticket.archived_at ? (
            <MenuItem icon={<ArchiveRestore />} onSelect={() => kit.tickets.unarchive(acting())}>
              Unarchive
            </MenuItem>
          ) : (
            <MenuItem icon={<Archive />} onSelect={() => kit.tickets.archive(acting())}>
              Archive
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => kit.tickets.remove(acting())}>
            Delete
          </MenuItem>
        </>
      ) : (
        <MenuGroup label={reason}>{null}</MenuGroup>
      )}
    </Menu>
  );
}
