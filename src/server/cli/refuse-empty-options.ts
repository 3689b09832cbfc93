import type { Command } from 'commander';

/** An empty option mostly comes from an unset variable of a script. */
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
