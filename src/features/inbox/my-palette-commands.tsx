import { CopyPlus, Link2 } from 'lucide-react';
import type { MyTicket } from '#contract/app/inbox.ts';
import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import { fieldCommands } from '#entities/ticket/keys/field-commands.ts';
import { copyLinkKeys, duplicateKeys } from '#entities/ticket/keys/key-names.ts';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

export function myPaletteCommands(
  { refusalOf, reasonFor, openField, duplicate }: MyTicketCommands,
  ticketId: string,
  tickets: readonly MyTicket[],
): readonly ContextCommand[] {
  const links: ContextCommand = {
    id: 'copy-link',
    text: tickets.length === 1 ? 'Copy link' : 'Copy links',
    icon: <Link2 />,
    shortcut: copyLinkKeys,
    run: () => void copyLinks(tickets),
  };
  if (refusalOf(tickets) !== null) return [links];
  return [
    ...fieldCommands({
      reasonFor: field => reasonFor(field, tickets),
      onField: field => openField(field, ticketId),
    }),
    {
      id: 'duplicate',
      text: 'Duplicate',
      icon: <CopyPlus />,
      shortcut: duplicateKeys,
      run: () => duplicate(tickets),
    },
    links,
  ];
}
