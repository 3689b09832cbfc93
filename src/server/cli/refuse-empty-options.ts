import type { Command } from 'commander';

/** Ends a command with one line when the value of an option is empty: mostly a variable of a script that was never set. */
export function refuseEmptyOptions(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    const values = Array.isArray(value) ? value : [value];
    if (values.some(one => typeof one === 'string' && one.trim() === ''))
      command.error(`error: ${option.long}: Must not be empty.`);
  }
  if (command.args.some(argument => argument.trim() === ''))
    command.error('error: An argument must not be empty.');
}
