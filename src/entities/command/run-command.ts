import type { KeyCommand } from '#entities/ticket/keys/ticket-keys.tsx';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toastError } from '#ui/toast.ts';
import type { CommandTarget, CommandTools } from './command-target.ts';

export const loadCommands = () => import('./ticket-commands.tsx');

/** Why a command does nothing for several tickets. */
const refusalsOfSeveral: Partial<Record<KeyCommand, string>> = {
  relation: 'Relations are added to one ticket at a time.',
  watch: 'Tickets are watched one at a time.',
};

/** Runs a command of the list for a key, or says why it cannot run. */
export function runCommand(id: KeyCommand, tools: CommandTools, target: CommandTarget): void {
  void loadCommands().then(({ ticketCommands }) => {
    const commands = Object.values(ticketCommands(tools, target)).flat();
    const command = commands.find(other => other.id === id);
    const isSeveral = target.tickets.length > 1;
    // Everybody who reads a ticket may watch it.
    const reason = id === 'watch' ? null : target.reason;
    const refusal = command ? command.disabledReason : (reason ?? (isSeveral && refusalsOfSeveral[id]));
    if (refusal) sayRefusal(refusal);
    else command?.run();
  }, toastError);
}
