import type { Command } from 'commander';
import { createCommand } from './create-command.ts';
import { createPersonCommand } from './person-create.ts';
import { personEmailCommand } from './person-email.ts';
import { resetPersonCommand } from './person-reset.ts';
import { resetFactorsCommand } from './person-reset-factors.ts';

export function personCommand(): Command {
  return createCommand('person', 'People.')
    .addCommand(createPersonCommand())
    .addCommand(personEmailCommand())
    .addCommand(resetPersonCommand())
    .addCommand(resetFactorsCommand());
}
