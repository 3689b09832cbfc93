import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import { TicketKeys } from '#entities/ticket/keys/ticket-keys.tsx';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { useMyPalette } from './use-my-palette.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

const scope = 'My tickets';

/** The keys of the focused row, or of all selected ones. */
export function MyTicketKeys({ commands }: { commands: MyTicketCommands }) {
  const { currentId, ticketsFor, reasonFor, refusalOf, openField, duplicate } = commands;
  const openFor = (field: KeyField['key']) => {
    const id = currentId();
    if (id === null) return false;
    const reason = reasonFor(field, ticketsFor(id));
    if (reason === null) openField(field, id);
    else sayRefusal(reason);
    return reason === null;
  };
  const withTickets = (act: (tickets: ReturnType<typeof ticketsFor>) => void) => () => {
    const id = currentId();
    if (id === null) return false;
    act(ticketsFor(id));
    return true;
  };
  useMyPalette(commands);
  useShortcut('m', () => openFor('status'), { scope, label: 'Move to…', opensField: true });
  useShortcut(
    'shift+m',
    withTickets(tickets => {
      const reason = refusalOf(tickets);
      if (reason === null) openProjectMove({ tickets });
      else sayRefusal(reason);
    }),
    { scope, label: 'Move to another project' },
  );
  return (
    <TicketKeys
      scope={scope}
      hasTicket={() => currentId() !== null}
      onField={openFor}
      onDuplicate={withTickets(tickets => {
        const reason = refusalOf(tickets);
        if (reason === null) duplicate(tickets);
        else sayRefusal(reason);
      })}
      onCopyLink={withTickets(tickets => void copyLinks(tickets))}
    />
  );
}
