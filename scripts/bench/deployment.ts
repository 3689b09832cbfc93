import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../src/server/testing/postgres-server.ts';
import { type ServerProcess, startServer } from '../../src/server/testing/run-process.ts';
import { familyMicroseconds } from './process-figures.ts';

export type EngineName = 'sqlite' | 'postgres';

export const owner = { email: 'bench@example.com', password: 'bench bench' } as const;

export interface Deployment {
  organizationId: string;
  projectId: string;
  token: string;
  /** Makes another credential, before the server is started. */
  createToken(): string;
  /** `extraVariables` are environment variables, `flags` those of Node. */
  start(extraVariables?: Readonly<Record<string, string>>, flags?: readonly string[]): Promise<ServerProcess>;
  /** Crashes PostgreSQL and starts it again; does nothing on SQLite. */
  restartDatabase(): Promise<void>;
  /** Processor time of PostgreSQL so far; null on SQLite, whose time is that of the server. */
  databaseMicroseconds(): number | null;
  remove(): Promise<void>;
}

export async function createDeployment(engine: EngineName, tickets: number): Promise<Deployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const variables: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMIT: '0' };
  if (postgres) variables.DATABASE_URL = await createDatabase(postgres);

  const docket = (...args: string[]) => {
    const env = { ...process.env, ...variables };
    const script = ['src/server/cli/main.ts', ...args];
    return JSON.parse(execFileSync(process.execPath, script, { env, encoding: 'utf8', stdio: 'pipe' }));
  };
  const ownerOptions = [
    '--owner-name=Bench',
    `--owner-email=${owner.email}`,
    `--owner-password=${owner.password}`,
  ];
  const organization = docket('init', '--organization=Bench', ...ownerOptions).organization_id;
  const createToken = (): string =>
    docket('credential', 'create', '--organization', organization, '--name=bench', '--scopes=all').token;
  const token = createToken();
  const seed = docket('seed', '--organization', organization, `--tickets=${tickets}`);
  return {
    organizationId: organization,
    projectId: seed.project_id,
    token,
    createToken,
    start: (extraVariables, flags) => startServer({ ...variables, ...extraVariables }, flags),
    restartDatabase: async () => postgres?.restart(),
    databaseMicroseconds: () => (postgres ? familyMicroseconds(postgres.pid()) : null),
    async remove() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(postgres: PostgresServer): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.url.replace(/\/postgres$/, `/${name}`);
}
