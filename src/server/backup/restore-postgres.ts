import { existsSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { checkMigrations } from './check-migrations.ts';
import { readTarget } from './postgres-target.ts';
import { pipeTools, readTool, startTool } from './postgres-tool.ts';

interface Options {
  url: string;
  replace: boolean;
  keptSuffix: string;
}

/** Returns the schema in which a replaced database is kept, or null. An error changes nothing. */
export async function restorePostgres(
  file: string,
  { url, replace, keptSuffix }: Options,
): Promise<string | null> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const { schema, migrations } = await readBackup(file);
  checkMigrations(file, migrations);
  const target = await readTarget(url);
  if (target.connections > 0) throw new StartError('Docket is using the database: stop its servers first.');
  if (!target.isEmpty && !replace)
    throw new StartError('The database is not empty; with --replace its schema is kept aside.');
  if (schema !== target.schema)
    throw new StartError(`${file} holds the schema ${schema}, and the database uses ${target.schema}.`);
  const kept = target.isEmpty ? null : `before_${keptSuffix}`;
  const restore = startTool('pg_restore', [...plainSql, `--schema=${schema}`, file], { output: 'pipe' });
  const options = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'];
  const load = startTool('psql', options, { url, output: 'ignore' });
  const name = quoted(schema);
  const keepAside = `alter schema ${name} rename to ${quoted(kept ?? '')};\ncreate schema ${name};\n`;
  await pipeTools(restore, load, kept === null ? '' : keepAside);
  return kept;
}

const plainSql = ['--file=-', '--no-owner', '--no-privileges'];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the schema and the migrations of a backup, after reading all of it to detect damage. */
async function readBackup(file: string): Promise<{ schema: string; migrations: string[] }> {
  const fullRead = startTool('pg_restore', [...plainSql, file], { output: 'ignore' });
  const migrationTable = ['--file=-', '--data-only', '--table=kysely_migration', file];
  const [text] = await Promise.all([readTool('pg_restore', migrationTable), fullRead.ended]);
  const [, schema = '', rows = ''] = /^COPY (\S+)\.kysely_migration [^\n]*\n(.*?)^\\\.$/ms.exec(text) ?? [];
  const migrations = rows.split('\n').filter(Boolean);
  return { schema: schema.replaceAll('"', ''), migrations: migrations.map(row => row.split('\t')[0]!) };
}
