import type { Command } from 'commander';
import { z } from 'zod';
import { email } from '#contract/fields.ts';
import { foldCase } from '#lib/fold-case.ts';
import { endSessionsOf } from '#service/access/sessions.ts';
import { commandLine } from '#service/audit/record-audit.ts';
import type { Call } from '#service/context.ts';
import { notFound } from '#service/errors.ts';
import { dropFactors } from '#service/factors/reset-factors.ts';
import { changeEmail } from '#service/people/change-email.ts';
import { makeResetLink } from '#service/people/reset/reset-links.ts';
import { findUserByEmail } from '#service/people/user-row.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { parseOptions } from './parse-options.ts';
import { createPersonCommand } from './person-create.ts';
import { withCall } from './with-host.ts';

const signInAddress = 'address that the person signs in with';

export function personCommand(): Command {
  return createCommand('person', 'People.')
    .addCommand(createPersonCommand())
    .addCommand(
      createCommand('email', 'Change the e-mail address that a person signs in with.')
        .argument('<email>', signInAddress)
        .argument('<new-email>', 'the new address')
        .action(printResult(setEmail)),
    )
    .addCommand(
      createCommand('reset', 'Make a link by which a person chooses a new password within 24 hours.')
        .argument('<email>', signInAddress)
        .action(printResult(makeLink)),
    )
    .addCommand(
      createCommand('reset-factors', 'Remove the second factors of a person and end their sessions.')
        .argument('<email>', signInAddress)
        .action(printResult(removeFactors)),
    );
}

async function findPersonByEmail(call: Call, address: string) {
  const row = await findUserByEmail(call, foldCase(address.trim()));
  if (!row) throw notFound('person');
  return { ...row, target: { type: 'person', id: row.id, name: row.name } };
}

async function setEmail(currentEmail: string, newEmail: string) {
  const options = parseOptions(z.object({ email }), { email: newEmail }, { email: '<new-email>' });
  return withCall(async call => {
    const person = await findPersonByEmail(call, currentEmail);
    const by = { actor: commandLine, organizationId: person.organization_id };
    await changeEmail(call, person, options.email, by);
    return { user_id: person.id, email: options.email };
  });
}

const makeLink = (address: string) =>
  withCall(async call => {
    const { id, organization_id, target } = await findPersonByEmail(call, address);
    await auditCommand(call, organization_id, { action: 'person.reset_link_created', target });
    if (call.publicUrl === null) process.stderr.write(originNote(call.origin));
    return makeResetLink(call, { userId: id, createdBy: null });
  });

const originNote = (origin: string) =>
  `PUBLIC_URL is not set: the link begins with ${origin}, from HOST and PORT as this command sees them. Put the address of the server in its place where that is another one.\n`;

const removeFactors = (address: string) =>
  withCall(async call => {
    const { id, organization_id, target } = await findPersonByEmail(call, address);
    await dropFactors(call, id);
    await endSessionsOf(call, id);
    await auditCommand(call, organization_id, { action: 'factor.reset', target });
    return { user_id: id };
  });
