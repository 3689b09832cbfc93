import type { Command } from 'commander';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { makeResetLink } from '#service/people/reset/reset-links.ts';
import { createCommand, printing } from './create-command.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import { withCall } from './with-host.ts';

export function resetPersonCommand(): Command {
  return createCommand('reset', 'Make a link by which a person chooses a new password within 24 hours.')
    .argument('<email>', 'address that the person signs in with')
    .action(
      printing((email: string) =>
        withCall(async call => {
          const { id, name, organization_id } = await findPersonByEmail(call, email);
          await recordAudit(call, {
            action: 'person.reset_link_created',
            actor: commandLine,
            target: { type: 'person', id, name },
            organizationId: organization_id,
          });
          if (call.publicUrl === null) process.stderr.write(note(call.origin));
          return makeResetLink(call, id, null);
        }),
      ),
    );
}

const note = (origin: string) =>
  `PUBLIC_URL is not set: the link begins with ${origin}, from HOST and PORT as this command sees them. Put the address of the server in its place where that is another one.\n`;
