import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

/** Offers commands for the selected tickets, else for the focused one, in the command palette. */
export function useMyPalette(commands: MyTicketCommands): void {
  usePaletteContext(() => {
    const id = commands.currentId();
    const tickets = id === null ? [] : commands.ticketsFor(id);
    const [first] = tickets;
    if (!first) return null;
    return {
      name: tickets.length === 1 ? first.reference : counted(tickets.length, 'ticket'),
      commands: async () =>
        (await import('./my-palette-commands.tsx')).myPaletteCommands(commands, first.id, tickets),
    };
  });
}
