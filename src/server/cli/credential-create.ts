import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { parseRfc3339 } from '#contract/rfc3339.ts';
import { scopes as allScopes } from '#contract/scopes.ts';
import { rowById } from '#service/access/row-by-id.ts';
import { issueCredential } from '#service/credentials/create-credential.ts';
import { StartError } from '../start-error.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

interface Options {
  organization: string;
  name: string;
  scopes: string;
  expires?: string;
}

const flags = { name: '--name', scopes: '--scopes', expires_at: '--expires' };

export function createCredentialCommand(): Command {
  return createCommand('create', 'Create a credential and print its token, which is shown only this once.')
    .requiredOption('--organization <id>', 'organization that the credential belongs to')
    .requiredOption('--name <name>', 'name, shown as the author of what it creates')
    .requiredOption('--scopes <scopes>', 'all, or scopes separated by commas')
    .option(
      '--expires <date>',
      'its last day, in UTC (2027-01-31), or the moment of its end (2027-01-31T12:00:00Z)',
    )
    .action(printResult(create));
}

async function create(options: Options) {
  const credential = parseOptions(
    appContract.createCredential.body,
    { name: options.name, scopes: scopesOf(options.scopes), expires_at: parseExpiry(options.expires) },
    flags,
  );
  return withCall(async call => {
    const { id: organizationId } = await rowById(call, 'organizations', options.organization);
    const { id, token } = await issueCredential(call, {
      organizationId,
      name: credential.name,
      scopes: credential.scopes,
      expiresAt: credential.expires_at ?? null,
      createdBy: null,
    });
    const scopes = allScopes.filter(scope => credential.scopes.includes(scope));
    const target = { type: 'credential', id, name: credential.name };
    await auditCommand(call, organizationId, { action: 'credential.created', target });
    return { id, token, organization_id: organizationId, scopes };
  });
}

const scopesOf = (text: string) =>
  text.trim() === 'all' ? [...allScopes] : text.split(',').map(scope => scope.trim());

/** A date without a time means the end of that day, in UTC. */
function parseExpiry(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date;
  if (parseRfc3339(moment) !== null) return moment;
  throw new StartError(
    '--expires: Must be a day of the calendar such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z.',
  );
}
