import { MenuGroup, MenuItem } from '#ui/menu.tsx';
import type { TicketCommand } from './ticket-commands.tsx';

export function CommandItem({ id: _, text, opens, run, ...item }: TicketCommand & { disabled?: boolean }) {
  return (
    // A menu returns the focus as it closes; what opens afterwards gives it back to the same place.
    <MenuItem {...item} onSelect={opens ? () => void setTimeout(run) : run}>
      {text}
    </MenuItem>
  );
}

interface CommandItemsProps {
  commands: readonly TicketCommand[];
  /** Why none of them can run, said once above them. */
  reason?: string | null;
}

export function CommandItems({ commands, reason = null }: CommandItemsProps) {
  if (reason === null) return commands.map(command => <CommandItem key={command.id} {...command} />);
  return (
    <MenuGroup label={reason}>
      {commands.map(({ disabledReason: _, shortcut: __, ...command }) => (
        <CommandItem key={command.id} {...command} disabled />
      ))}
    </MenuGroup>
  );
}
