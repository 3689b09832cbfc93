import { useCommandTools } from '#entities/command/command-target.ts';
import { loadCommands, runCommand } from '#entities/command/run-command.ts';
import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import { moveKeys } from '#entities/ticket/keys/key-names.ts';
import { TicketKeys } from '#entities/ticket/keys/ticket-keys.tsx';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useMyPalette } from './use-my-palette.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

const scope = 'My tickets';

/** The keys of the focused row, or of all selected ones. */
export function MyTicketKeys({ commands }: { commands: MyTicketCommands }) {
  const { currentId, ticketsFor, reasonFor, openField, targetFor } = commands;
  const tools = useCommandTools();
  useIdle(loadCommands);
  const openFor = (field: KeyField['key']) => {
    const id = currentId();
    if (id === null) return false;
    const reason = reasonFor(field, ticketsFor(id));
    if (reason === null) openField(field, id);
    else sayRefusal(reason);
    return reason === null;
  };
  const withTickets = (act: (tickets: ReturnType<typeof ticketsFor>, id: string) => void) => () => {
    const id = currentId();
    if (id === null) return false;
    act(ticketsFor(id), id);
    return true;
  };
  useMyPalette(commands);
  useShortcut(moveKeys, () => openFor('status'), { scope, label: 'Move to…', opensField: true });
  return (
    <TicketKeys
      scope={scope}
      hasTicket={() => currentId() !== null}
      onField={openFor}
      onCommand={command =>
        withTickets((tickets, id) => runCommand(command, tools, targetFor(id, tickets)))()
      }
      onCopyLink={withTickets(tickets => void copyLinks(tickets))}
    />
  );
}
