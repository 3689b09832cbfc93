import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { password } from '#contract/app/session.ts';
import { rowById } from '#service/access/row-by-id.ts';
import { invalid } from '#service/errors.ts';
import { createPerson } from '#service/people/create-person.ts';
import { refuseWeakPassword } from '#service/session/refuse-weak-password.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { organizationOfProject } from './organization-of-project.ts';
import { parseOptions } from './parse-options.ts';
import { readPassword } from './read-password.ts';
import { withCall } from './with-host.ts';

interface Options {
  organization: string;
  name: string;
  email: string;
  password?: string;
  passwordStdin?: boolean;
  role: string;
  project?: string[];
}

const schema = appContract.createInvitation.body.extend({ password });

const flags = {
  name: '--name',
  email: '--email',
  password: '--password',
  role: '--role',
  project_ids: '--project',
};

export function createPersonCommand(): Command {
  return createCommand('create', 'Create a person.')
    .requiredOption('--organization <id>', 'organization that the person belongs to')
    .requiredOption('--name <name>', 'name')
    .requiredOption('--email <email>', 'e-mail address to sign in with')
    .option('--password-stdin', 'read the password, at least 8 characters, from standard input')
    .option('--password <password>', 'the password itself, which others on this machine can see')
    .requiredOption('--role <role>', 'owner, admin, member or viewer')
    .option('--project <id...>', 'projects that the person is a member of')
    .action(printResult(createFromOptions));
}

async function createFromOptions({ project, passwordStdin, ...options }: Options) {
  const password = await readPassword(flags.password, { value: options.password, fromStdin: passwordStdin });
  const { project_ids: projectIds = [], ...person } = parseOptions(
    schema,
    { ...options, password, project_ids: project ?? [] },
    flags,
  );
  const { name, email, role } = person;
  return withCall(async call => {
    const organization = await rowById(call, 'organizations', options.organization);
    await refuseWeakPassword(person.password, { email, organization: organization.name });
    for (const projectId of projectIds) {
      if ((await organizationOfProject(call, projectId)) !== organization.id) {
        throw invalid('--project', 'Belongs to another organization.');
      }
    }
    const passwordHash = await call.passwords.hash(person.password);
    const { id } = await createPerson(call, {
      organizationId: organization.id,
      name,
      email,
      passwordHash,
      role,
      projectIds,
    });
    const target = { type: 'person', id, name };
    await auditCommand(call, organization.id, { action: 'person.created', target, detail: { role } });
    return { user_id: id };
  });
}
