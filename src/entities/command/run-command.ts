import type { KeyCommand } from '#entities/ticket/keys/ticket-keys.tsx';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toastError } from '#ui/toast.ts';
import type { CommandTarget, CommandTools } from './command-target.ts';

type TicketCommands = typeof import('./ticket-commands.tsx');

let loaded: TicketCommands | undefined;

export async function loadCommands(): Promise<TicketCommands> {
  loaded ??= await import('./ticket-commands.tsx');
  return loaded;
}

/** Why a command does nothing for several tickets. */
const refusalsOfSeveral: Partial<Record<KeyCommand, string>> = {
  relation: 'Relations are added to one ticket at a time.',
  watch: 'Tickets are watched one at a time.',
};

/** Runs a command of the list for a key, or says why it cannot run. */
export function runCommand(id: KeyCommand, tools: CommandTools, target: CommandTarget): void {
  const run = ({ ticketCommands }: TicketCommands) => {
    const commands = Object.values(ticketCommands(tools, target)).flat();
    const command = commands.find(other => other.id === id);
    const isSeveral = target.tickets.length > 1;
    // Everybody who reads a ticket may watch it.
    const reason = id === 'watch' ? null : target.reason;
    const refusal = command ? command.disabledReason : (reason ?? (isSeveral && refusalsOfSeveral[id]));
    if (refusal) sayRefusal(refusal);
    else command?.run();
  };
  // An import takes some frames even of code that is there.
  if (loaded) run(loaded);
  else void loadCommands().then(run, toastError);
}
