import { useCommandTools } from '#entities/command/command-target.ts';
import { loadCommands } from '#entities/command/run-command.ts';
import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

/** Offers commands for the selected tickets, else for the focused one, in the command palette. */
export function useMyPalette(commands: MyTicketCommands): void {
  const tools = useCommandTools();
  usePaletteContext(() => {
    const id = commands.currentId();
    const tickets = id === null ? [] : commands.ticketsFor(id);
    const [first] = tickets;
    if (!first) return null;
    return {
      name: tickets.length === 1 ? first.reference : counted(tickets.length, 'ticket'),
      commands: async () => {
        const { ticketCommands } = await loadCommands();
        return Object.values(ticketCommands(tools, commands.targetFor(first.id, tickets))).flat();
      },
    };
  });
}
