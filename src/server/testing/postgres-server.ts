import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresServer {
  /** Address of the database `postgres`; further databases are made beside it. */
  url: string;
  /** Of its first process; the others are children of it. */
  pid(): number;
  /** Ends the server without a word to its clients, as when it crashes, and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Starts a PostgreSQL server on temporary data; without `durable` it skips fsync. Throws without its binaries. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const bin = findBinaries() ?? installBinaries();
  const owner = isRoot ? postgresAccount() : undefined;
  const dir = mkdtempSync(join(!durable && hasRoomInMemory() ? memory : '/tmp', 'docket-postgres-'));
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, 'data');
  const initdb = ['-D', data, '-A', 'trust', '-N', '--no-locale', '--encoding=UTF8', '-U', 'postgres'];
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: dir, stdio: 'pipe' });
  const port = await freePort();
  const settings = {
    fsync: durable ? 'on' : 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dir,
    max_connections: '200',
    max_wal_size: '256MB',
  };
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const start = () => {
    const server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: dir, stdio: 'ignore' });
    return { server, ended: new Promise<void>(resolve => server.once('exit', () => resolve())) };
  };
  let running = start();
  const kill = () => running.server.kill('SIGQUIT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await running.ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const restart = async () => {
    kill();
    await running.ended;
    running = start();
    await untilReady(url);
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: () => running.server.pid!, restart, stop };
}

const memory = '/dev/shm';

/** A database is more than a thousand files, which take ten times longer to copy on a disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 * 1024 ** 3;
}

function findBinaries(): string | null {
  const candidates = [...(process.env.PATH ?? '').split(delimiter)];
  try {
    candidates.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // Without the development package there is no pg_config.
  }
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    candidates.push(
      ...readdirSync(debian)
        .sort()
        .reverse()
        .map(version => join(debian, version, 'bin')),
    );
  }
  const usable = (dir: string) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres'));
  return candidates.find(dir => dir !== '' && usable(dir)) ?? null;
}

function installBinaries(): string {
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: 'pipe',
    });
  }
  const found = findBinaries();
  if (found) return found;
  throw new Error(
    'The tests need PostgreSQL: install it (Debian: apt-get install postgresql) or put initdb on PATH.',
  );
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function postgresAccount(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Error('The tests run as root and need an account named postgres to start PostgreSQL under.');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
