import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readEnvironment } from '../environment.ts';
import { auditDeployment } from './audit-deployment.ts';
import { createCommand, printResult } from './create-command.ts';

export function backupCommand(): Command {
  return createCommand('backup', 'Write the database to a new file, while servers go on.')
    .argument('<file>', 'file to make; one that is there is not replaced')
    .action(printResult(backup));
}

async function backup(file: string) {
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  if (databaseUrl === null) {
    const { backupSqlite } = await import('../backup/backup-sqlite.ts');
    await backupSqlite(join(dataDir, 'docket.sqlite'), file);
  } else {
    const { backupPostgres } = await import('../backup/backup-postgres.ts');
    await backupPostgres(databaseUrl, file);
  }
  await auditDeployment('deployment.backed_up');
  return { file, bytes: statSync(file).size };
}
