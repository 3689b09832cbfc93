import type { Command } from 'commander';
import { readEnvironment } from '../environment.ts';
import { auditDeployment } from './audit-deployment.ts';
import { createCommand, printResult } from './create-command.ts';

export function restoreCommand(): Command {
  return createCommand('restore', 'Put a backup back. Servers have to be stopped.')
    .argument('<file>', 'file that backup made, from the same kind of database')
    .option('--replace', 'replace the database that is there, which is kept aside')
    .action(printResult(restore));
}

async function restore(file: string, { replace = false }: { replace?: boolean }) {
  const kept = await restoreDatabase(file, replace);
  await auditDeployment('deployment.restored', { replaced: kept !== null });
  return { file, kept };
}

/** Returns the path or schema in which a replaced database is kept, or null. */
async function restoreDatabase(file: string, replace: boolean): Promise<string | null> {
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  const keptSuffix = `restore_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  if (databaseUrl === null) {
    const { restoreSqlite } = await import('../backup/restore-sqlite.ts');
    return restoreSqlite(file, { dataDir, replace, keptSuffix });
  }
  const { restorePostgres } = await import('../backup/restore-postgres.ts');
  return restorePostgres(file, { url: databaseUrl, replace, keptSuffix });
}
