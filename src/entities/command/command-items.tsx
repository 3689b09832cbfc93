import { MenuItem } from '#ui/menu.tsx';
import type { TicketCommand } from './ticket-commands.tsx';

export function CommandItem({ id: _, text, opens, run, ...item }: TicketCommand) {
  return (
    // A menu returns the focus as it closes; what opens afterwards gives it back to the same place.
    <MenuItem {...item} onSelect={opens ? () => void setTimeout(run) : run}>
      {text}
    </MenuItem>
  );
}

export const CommandItems = ({ commands }: { commands: readonly TicketCommand[] }) =>
  commands.map(command => <CommandItem key={command.id} {...command} />);
