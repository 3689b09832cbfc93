import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { commandLine } from '#service/audit/record-audit.ts';
import { refuseWeakPassword } from '#service/session/refuse-weak-password.ts';
import { createFirstOrganization } from '#service/session/set-up.ts';
import { createCommand, printResult } from './create-command.ts';
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
    .action(printResult(init));
}

async function init(options: Options) {
  const values = {
    organization: options.organization,
    name: options.ownerName,
    email: options.ownerEmail,
    password: await readPassword(flags.password, {
      value: options.ownerPassword,
      fromStdin: options.ownerPasswordStdin,
    }),
  };
  const owner = parseOptions(appContract.setUp.body, values, flags);
  await refuseWeakPassword(owner.password, owner, flags.password);
  return withCall(async call => {
    const passwordHash = await call.passwords.hash(owner.password);
    const { organizationId, ownerId } = await createFirstOrganization(
      call,
      { ...owner, passwordHash },
      commandLine,
    );
    if (options.sample) await call.addSample(call, organizationId, ownerId);
    return { organization_id: organizationId, user_id: ownerId };
  });
}
