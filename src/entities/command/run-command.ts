import type { KeyCommand } from '#entities/ticket/keys/ticket-keys.tsx';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toastError } from '#ui/toast.ts';
import type { CommandTarget, CommandTools } from './command-target.ts';

export const loadCommands = () => import('./ticket-commands.tsx');

/** Runs a command of the list for a key, or says why it cannot run. */
export function runCommand(id: KeyCommand, tools: CommandTools, target: CommandTarget): void {
  void loadCommands().then(({ ticketCommands }) => {
    const commands = Object.values(ticketCommands(tools, target)).flat();
    const command = commands.find(other => other.id === id);
    const refusal = command ? command.disabledReason : target.reason;
    if (refusal) sayRefusal(refusal);
    else command?.run();
  }, toastError);
}
