import { Archive, Flag, Trash2 } from 'lucide-react';
import type { MyTicket } from '#contract/app/work.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PriorityIcon, priorities } from '#ui/priority-icon.tsx';
import { useChangeMyTickets } from './use-change-my-tickets.ts';

interface MyTicketsBarProps {
  tickets: readonly MyTicket[];
  /** Why one of them cannot be changed. */
  disabledReason: string | null;
  onClear: () => void;
  /** The tickets leave the list. */
  onLeave: () => void;
}

/** What can be done with the selected tickets, of whatever projects. */
export function MyTicketsBar({ tickets, disabledReason, onClear, onLeave }: MyTicketsBarProps) {
  const { setPriority, archive, deleteAll } = useChangeMyTickets();
  const leaving = (act: typeof archive) => () => {
    onLeave();
    void act(tickets);
  };
  return (
    <ActionBar sticky count={tickets.length} onClear={onClear}>
      {disabledReason === null ? (
        <Menu side="top" label="Priority" trigger={<ActionButton icon={<Flag />}>Priority</ActionButton>}>
          {priorities.map(({ value, label }) => (
            <MenuItem
              key={value}
              icon={<PriorityIcon priority={value} decorative />}
              onSelect={() => void setPriority(tickets, value)}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <ActionButton icon={<Flag />} disabledReason={disabledReason}>
          Priority
        </ActionButton>
      )}
      <ActionButton icon={<Archive />} disabledReason={disabledReason} onClick={leaving(archive)}>
        Archive
      </ActionButton>
      <ActionButton icon={<Trash2 />} disabledReason={disabledReason} onClick={leaving(deleteAll)}>
        Delete
      </ActionButton>
    </ActionBar>
  );
}
