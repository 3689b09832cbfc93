import type { Command } from 'commander';
import { endOthers } from '#service/access/sessions.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { dropFactors } from '#service/factors/reset-factors.ts';
import { createCommand, printing } from './create-command.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import { withCall } from './with-host.ts';

export function resetFactorsCommand(): Command {
  return createCommand('reset-factors', 'Remove the second factors of a person and end their sessions.')
    .argument('<email>', 'address that the person signs in with')
    .action((email: string) =>
      printing(async () =>
        withCall(async call => {
          const person = await findPersonByEmail(call, email);
          await dropFactors(call, person.id);
          await endOthers(call, person.id, null);
          await recordAudit(call, {
            action: 'factor.reset',
            actor: commandLine,
            target: { type: 'person', id: person.id, name: person.name },
            organizationId: person.organization_id,
          });
          return { user_id: person.id };
        }),
      )({}),
    );
}
