import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { ServiceError } from '#service/errors.ts';
import { createOrganization } from '#service/people/create-organization.ts';
import { createPerson } from '#service/people/create-person.ts';
import { isSetUp } from '#service/session/read-setup.ts';
import { refuseWeakPassword } from '#service/session/refuse-weak-password.ts';
import { dropSetUpTokens } from '#service/session/set-up-token.ts';
import { createCommand, printing } from './create-command.ts';
import { parseOptions } from './parse-options.ts';
import { readPassword } from './read-password.ts';
import { withCall } from './with-host.ts';

interface Options {
  organization: string;
  ownerName: string;
  ownerEmail: string;
  ownerPassword?: string;
  ownerPasswordStdin?: boolean;
  sample?: boolean;
}

const flags = {
  organization: '--organization',
  name: '--owner-name',
  email: '--owner-email',
  password: '--owner-password',
};

export function initCommand(): Command {
  return createCommand('init', 'Create the first organization and its owner.')
    .requiredOption('--organization <name>', 'name of the organization')
    .requiredOption('--owner-name <name>', 'name of the owner')
    .requiredOption('--owner-email <email>', 'e-mail address to sign in with')
    .option('--owner-password-stdin', 'read the password, at least 8 characters, from standard input')
    .option('--owner-password <password>', 'the password itself, which others on this machine can see')
    .option('--sample', 'add the sample project')
    .action(printing(init));
}

async function init(options: Options) {
  const given = {
    organization: options.organization,
    name: options.ownerName,
    email: options.ownerEmail,
    password: await readPassword(flags.password, {
      value: options.ownerPassword,
      fromStdin: options.ownerPasswordStdin,
    }),
  };
  const { organization, ...owner } = parseOptions(appContract.setUp.body, given, flags);
  await refuseWeakPassword(owner.password, { email: owner.email, organization }, flags.password);
  return withCall(async call => {
    // Of two at once, the second finds the lock held or the organization created.
    if (!(await call.engine.tryLock(call.db, 'set-up')) || (await isSetUp(call.db)))
      throw new ServiceError('conflict', 'This deployment is already set up.');
    await dropSetUpTokens(call);
    const { id: organizationId } = await createOrganization(call, { name: organization });
    const { id } = await createPerson(call, {
      organizationId,
      name: owner.name,
      email: owner.email,
      passwordHash: await call.passwords.hash(owner.password),
      role: 'owner',
      projectIds: [],
    });
    await recordAudit(call, {
      action: 'organization.created',
      actor: commandLine,
      target: { type: 'organization', id: organizationId, name: organization },
      organizationId,
    });
    if (options.sample) await call.addSample(call, organizationId, id);
    return { organization_id: organizationId, user_id: id };
  });
}
