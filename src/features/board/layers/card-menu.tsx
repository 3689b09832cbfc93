import { Archive, ArrowRight, Hash, Link2, PanelRight, Trash2 } from 'lucide-react';
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
import { OpenTicketContext } from '../cards/open-ticket.ts';
import type { PlacedTicket } from '../data/board-cache.ts';

interface CardMenuProps {
  placed: PlacedTicket;
  anchor: Anchor;
  onClose: () => void;
}

/** What can be done with a card, from its button or the right mouse button. */
export function CardMenu({ placed: { ticket }, anchor, onClose }: CardMenuProps) {
  const kit = useBoardKit();
  const { project, whyNot } = useProject();
  const { search } = useContext(OpenTicketContext);
  const reason = whyNot('tickets:write');
  const to = { pathname: paths.boardTicket(project.key, ticket.reference), search };
  const link = new URL(paths.ticket(ticket.reference), location.origin).href;
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) announce(`${what} copied`);
  };
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      label={`Actions for ${ticket.reference}`}
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
            shortcut="m"
            onSelect={() => kit.layer.set({ kind: 'move-to', ticketId: ticket.id })}
          >
            Move to…
          </MenuItem>
          <Submenu label="Priority" icon={<PriorityIcon priority={ticket.priority} decorative />}>
            <MenuRadioGroup
              value={ticket.priority}
              onValueChange={value => {
                const chosen = priorities.find(priority => priority.value === value);
                if (chosen) kit.tickets.setPriority(ticket.id, chosen.value);
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
          <MenuItem icon={<Archive />} onSelect={() => kit.tickets.archive(ticket.id)}>
            Archive
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => kit.tickets.remove(ticket.id)}>
            Delete
          </MenuItem>
        </>
      ) : (
        <MenuGroup label={reason}>{null}</MenuGroup>
      )}
    </Menu>
  );
}
