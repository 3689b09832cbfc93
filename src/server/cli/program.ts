import { readVersion } from '../version.ts';
import { backupCommand } from './backup.ts';
import { createCommand } from './create-command.ts';
import { credentialCommand } from './credential.ts';
import { initCommand } from './init.ts';
import { labelCommand } from './label.ts';
import { organizationCommand } from './organization.ts';
import { personCommand } from './person.ts';
import { refuseEmptyOptions } from './refuse-empty-options.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';

export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const program = createCommand('docket', 'Sets up and administers a Docket deployment.');
  program.version(readVersion());
  program.hook('preAction', (_, command) => refuseEmptyOptions(command));
  program.addHelpText(
    'after',
    '\nThe environment is the same as the server’s; commands may run while it serves.',
  );
  for (const command of [
    initCommand(),
    organizationCommand(),
    personCommand(),
    labelCommand(),
    credentialCommand(),
    backupCommand(),
    restoreCommand(),
    seedCommand(),
  ]) {
    program.addCommand(command);
  }
  await program.parseAsync([...argv]);
}
