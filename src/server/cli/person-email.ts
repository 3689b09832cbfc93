import type { Command } from 'commander';
import { z } from 'zod';
import { email } from '#contract/fields.ts';
import { commandLine } from '#service/audit/record-audit.ts';
import { changeEmail } from '#service/people/change-email.ts';
import { createCommand, printing } from './create-command.ts';
import { findPersonByEmail } from './find-person-by-email.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

const schema = z.object({ email });

export function personEmailCommand(): Command {
  return createCommand('email', 'Change the e-mail address that a person signs in with.')
    .argument('<email>', 'address that the person signs in with')
    .argument('<new-email>', 'the new address')
    .action((before: string, after: string) =>
      printing(async () => {
        const given = parseOptions(schema, { email: after }, { email: '<new-email>' });
        return withCall(async call => {
          const person = await findPersonByEmail(call, before);
          const by = { actor: commandLine, organizationId: person.organization_id };
          await changeEmail(call, person, given.email, by);
          return { user_id: person.id, email: given.email };
        });
      })({}),
    );
}
