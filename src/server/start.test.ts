import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStream } from './testing/read-stream.ts';
import { runCommand } from './testing/run-command.ts';
import { endServer, runScript, type ServerProcess, startServer } from './testing/run-process.ts';
import { createPostgresDatabase } from './testing/test-database.ts';

let dataDir: string;
let servers: ServerProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'docket-test-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map(server => endServer(server, 'SIGKILL')));
  rmSync(dataDir, { recursive: true });
});

async function start(variables: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: dataDir, ...variables });
  servers.push(server);
  return server;
}

const refused = (variables: Record<string, string>) =>
  runScript('src/server/start.ts', ['--without-build'], { DATA_DIR: dataDir, PORT: '0', ...variables });

const password = 'correct horse';

/** Runs a command that finds a password on its standard input. */
const docket = (...args: string[]) => runCommand(args, { DATA_DIR: dataDir }, `${password}\n`);

const docketProcess = (...args: string[]) =>
  runScript('src/server/cli/main.ts', args, { DATA_DIR: dataDir }, `${password}\n`);

const setUpBody = ({ setUpUrl }: ServerProcess) =>
  JSON.stringify({
    organization: 'Acme',
    name: 'Ann',
    email: 'a@b.c',
    password,
    token: new URL(setUpUrl!).searchParams.get('token'),
  });

/** The actions and targets of the audit log of an organization. */
function auditOf(organization: string) {
  const database = new DatabaseSync(join(dataDir, 'docket.sqlite'));
  const query = 'select action, target_name from audit_events where organization_id = ? order by seq';
  const rows = database.prepare(query).all(organization);
  database.close();
  return rows.map(row => [row.action, row.target_name]);
}

const initArguments = [
  'init',
  '--organization=Acme',
  '--owner-name=Ann',
  '--owner-email=ann@example.com',
  '--owner-password-stdin',
];

describe('the server process', () => {
  test('goes on when the reader of its output is gone', async () => {
    const server = await start();
    server.child.stdout!.destroy();
    server.child.stderr!.destroy();
    const body = JSON.stringify({ email: 'a@b.c', password: 'wrong' });
    const headers = { 'content-type': 'application/json' };
    for (let tries = 0; tries < 3; tries++) {
      // A line of the audit log each.
      const answer = await fetch(`${server.url}/api/app/session`, { method: 'POST', headers, body });
      expect(answer.status).toBe(401);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await endServer(server, 'SIGTERM')).code).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'answers /healthz when it prints its address, and ends with 0 on %s',
    async signal => {
      const server = await start();
      const answer = await fetch(`${server.url}/healthz`);
      expect(answer.status).toBe(200);
      expect(await endServer(server, signal)).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test('finishes an accepted request before it ends', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    const body = setUpBody(server);
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', chunk => {
      received += chunk;
    });
    const head = `POST /api/app/setup HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
    socket.write(head);
    // The server says so when it has accepted the request.
    await once(socket, 'data');
    server.child.kill('SIGTERM');
    socket.write(body);
    await once(socket, 'close');
    expect(received).toContain('201 Created');
    expect((await server.ended).code).toBe(0);
  });

  test('every process of one database prints its own set-up address', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const [one, two] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
    expect(one.setUpUrl).toMatch(new RegExp(`^${one.url}/setup\\?token=\\w{32}$`));
    const headers = { 'content-type': 'application/json' };
    const setUp = (body: string) => fetch(`${two.url}/api/app/setup`, { method: 'POST', headers, body });
    expect((await setUp(setUpBody(one).replace(/"token":"\w/, '"token":"'))).status).toBe(403);
    expect((await setUp(setUpBody(one))).status).toBe(201);
  });

  test('ends a stream of changes at once when it ends', async () => {
    const server = await start();
    const body = setUpBody(server);
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${server.url}/api/app/setup`, { method: 'POST', headers, body });
    const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!;
    const stream = readStream(await fetch(`${server.url}/api/app/events`, { headers: { cookie } }));
    expect((await stream.next())!.event).toBe('ready');
    const { organization } = (await made.json()) as { organization: { id: string } };
    await fetch(`${server.url}/api/v1/organizations/${organization.id}/projects`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ name: 'P', key: 'P' }),
    });
    expect((await stream.next())!.data.kind).toBe('createProject');
    server.child.kill('SIGTERM');
    // Cut off after the wait for callers who are still being answered, the stream would throw.
    expect(await stream.next()).toBeNull();
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('finishes a request whose caller has disconnected', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const server = await start({ DATABASE_URL });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${server.url}/api/app/setup`, {
      method: 'POST',
      headers,
      body: setUpBody(server),
    });
    const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!;
    const { organization } = (await made.json()) as { organization: { id: string } };
    const elsewhere = new pg.Client(DATABASE_URL);
    await elsewhere.connect();
    await elsewhere.query('begin');
    await elsewhere.query('lock table organizations in access exclusive mode');
    const caller = connect(Number(new URL(server.url).port), '127.0.0.1');
    caller.write(
      `GET /api/v1/organizations/${organization.id} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
    );
    const patience = { timeout: 10_000 };
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await elsewhere.query(isWaiting)).rowCount === 1, patience);
    caller.destroy();
    server.child.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isRefused, patience);
    await elsewhere.query('commit');
    await elsewhere.end();
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('refuses a data directory that another server serves, and takes it over when that was killed', async () => {
    const first = await start();
    const second = await refused({});
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(`Another Docket server is already serving ${dataDir}.\n`);
    await endServer(first, 'SIGKILL');
    const third = await start();
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);
  });

  test.each<Record<string, string>>([
    { PORT: 'http' },
    { RATE_LIMIT: 'many' },
    { PUBLIC_URL: 'example.com' },
    { TRUSTED_PROXIES: 'proxy' },
    { DATABASE_URL: 'mysql://localhost/docket' },
    { DATABASE_URL: 'postgres://127.0.0.1:1/docket' },
    { DATA_DIR: '/dev/null/data' },
    // Node's own recursive mkdir never ends here.
    { DATA_DIR: '/proc/nope' },
    { DATA_DIR: '' },
    { HOST: '203.0.113.1' },
  ])('refuses to start with %o, in one line', async variables => {
    const { code, stdout, stderr } = await refused(variables);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n{]+\n$/);
  });

  test.each(['no-such-database', 'postgres?user=nobody-of-that-name'])(
    'refuses a PostgreSQL database that does not open (%s), in one line with the reason',
    async path => {
      const { host } = new URL(await createPostgresDatabase());
      const { code, stdout, stderr } = await refused({ DATABASE_URL: `postgres://a:secret@${host}/${path}` });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        /^DATABASE_URL: the database at 127\.0\.0\.1:\d+ cannot be opened: .*exist\.\n$/,
      );
      expect(stderr).not.toContain('secret');
    },
  );

  test('refuses a port that is taken, in one line', async () => {
    const { url } = await start();
    const { port } = new URL(url);
    const { code, stderr } = await refused({ PORT: port, DATA_DIR: join(dataDir, 'other') });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot listen on [^\n]+\n$/);
  });

  test('two serve one PostgreSQL database', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const [one, two] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
    const needed = async ({ url }: ServerProcess) =>
      (await (await fetch(`${url}/api/app/setup`)).json()).needed;
    expect(await needed(one)).toBe(true);
    const made = await runScript('src/server/cli/main.ts', initArguments, { DATABASE_URL }, password);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect([await needed(one), await needed(two)]).toEqual([false, false]);
    expect((await start({ DATABASE_URL })).setUpUrl).toBeNull();
  });
});

describe('the command line beside a server', () => {
  test('makes an organization and a credential that works at once, and one that is revoked', async () => {
    const server = await start();
    const made = await docketProcess(...initArguments);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { organization_id: organization } = JSON.parse(made.stdout);
    const credential = await docketProcess(
      'credential',
      'create',
      '--organization',
      organization,
      '--name=CI',
      '--scopes=all',
    );
    const { id, token, scopes } = JSON.parse(credential.stdout);
    expect(scopes).toHaveLength(13);
    const read = () =>
      fetch(`${server.url}/api/v1/organizations/${organization}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await (await read()).json()).toMatchObject({ id: organization, name: 'Acme' });

    const revoked = JSON.parse((await docketProcess('credential', 'revoke', '--id', id)).stdout);
    expect(revoked).toEqual({ id, revoked_at: expect.any(String) });
    await expect.poll(async () => (await read()).status, { timeout: 5_000 }).toBe(401);
  });

  test('a credential that expires on a day is valid until the end of that day', async () => {
    const { organization_id: organization } = JSON.parse((await docket(...initArguments)).stdout);
    const options = ['--organization', organization, '--name=CI', '--scopes=all', '--expires'];
    const made = await docket('credential', 'create', ...options, '2027-01-31');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const database = new DatabaseSync(join(dataDir, 'docket.sqlite'));
    const row = database.prepare('select expires_at from credentials').get();
    database.close();
    expect(row).toEqual({ expires_at: '2027-01-31T23:59:59.999Z' });
    for (const date of ['2027-02-30', 'yesterday']) {
      const never = await docket('credential', 'create', ...options, date);
      expect(never).toMatchObject({ code: 1, stdout: '' });
      expect(never.stderr).toMatch(/^error: --expires: [^\n]* 2027-01-31[^\n]+\n$/);
    }
  });

  test('prints one line when the data directory cannot be made, and prints its version', async () => {
    const made = await runScript('src/server/cli/main.ts', ['organization', 'create', '--name=A'], {
      DATA_DIR: '/proc/nope',
    });
    expect(made).toMatchObject({ code: 1, stdout: '' });
    expect(made.stderr).toMatch(/^error: The data directory \/proc\/nope cannot be used: [^\n]+\n$/);
    const help = await docket('credential', 'create', '--help');
    expect(help.stdout).toMatch(/--organization <id> .*\(required\)/);
    expect(help.stdout.match(/\(required\)/g)).toHaveLength(3);
    const version = await docket('--version');
    expect(version).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test('makes a link to replace a forgotten password', async () => {
    await docket(...initArguments);
    const server = await start();
    const elsewhere = await runCommand(['person', 'reset', 'ann@example.com'], {
      DATA_DIR: dataDir,
      HOST: '0.0.0.0',
      PORT: '4123',
    });
    expect(JSON.parse(elsewhere.stdout).url).toMatch(/^http:\/\/localhost:4123\/reset#/);
    expect(elsewhere.stderr).toContain('PUBLIC_URL is not set: the link begins with http://localhost:4123,');
    const made = JSON.parse((await docket('person', 'reset', 'ANN@example.com')).stdout);
    expect(made).toEqual({ url: expect.any(String), expires_at: expect.any(String) });
    const token = new URL(made.url).hash.replace('#token=', '');
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/app${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('/password-resets/use', { token, password: 'quite another one' })).status).toBe(204);
    const signIn = (given: string) => post('/session', { email: 'ann@example.com', password: given });
    expect([(await signIn(password)).status, (await signIn('quite another one')).status]).toEqual([401, 201]);
    const unknown = await docket('person', 'reset', 'nobody@example.com');
    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: 'error: No such person.\n' });
  });

  test('keeps confirmed writes when the process is killed', async () => {
    const { organization_id: organization } = JSON.parse((await docket(...initArguments)).stdout);
    const created = await docket(
      'credential',
      'create',
      '--organization',
      organization,
      '--name=CI',
      '--scopes=all',
    );
    const headers = {
      authorization: `Bearer ${JSON.parse(created.stdout).token}`,
      'content-type': 'application/json',
    };
    const path = `/api/v1/organizations/${organization}/projects`;
    const first = await start();
    const body = JSON.stringify({ name: 'Kept', key: 'K' });
    expect((await fetch(first.url + path, { method: 'POST', headers, body })).status).toBe(201);
    await endServer(first, 'SIGKILL');
    const second = await start();
    expect((await (await fetch(second.url + path, { headers })).json()).data).toMatchObject([{ key: 'K' }]);
  });

  test('prints one line on stderr for a mistake and nothing on stdout', async () => {
    for (const args of [
      ['init'],
      [...initArguments, '--owner-password=another good one'],
      [...initArguments.slice(0, -1)],
      [...initArguments.slice(0, -1), '--owner-password=password1'],
      [...initArguments.slice(0, -1), '--owner-password=ann@example.com'],
      ['seed', '--organization=x', '--tickets=many'],
      ['credential', 'create', '--organization=x', '--name=CI', '--scopes=everything'],
      ['organization', 'create', '--name= '],
      ['organization', 'create', '--name='],
      ['label', 'create', '--project=', '--name=Urgent'],
      ['person', 'create', '--organization=x', '--name=B', '--email=b@c.d', '--role=', '--password=12345678'],
      ['credential', 'create', '--organization=x', '--name=CI', '--scopes=all', '--expires='],
    ]) {
      const { code, stdout, stderr } = await docket(...args);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
      expect(stderr).toMatch(/^error: [^\n]+\n$/);
    }
  });

  test('makes people, labels and a large project', async () => {
    const { organization_id: organization } = JSON.parse((await docket(...initArguments)).stdout);
    const seeded = await docket('seed', '--organization', organization, '--tickets=250', '--boards=4');
    const seed = JSON.parse(seeded.stdout);
    expect(seed).toEqual({ project_id: expect.any(String), boards: 4, tickets: 250 });
    expect(auditOf(organization).at(-1)).toEqual(['project.generated', 'Bulk of 250']);
    const person = ['--name=Bob', '--email=bob@example.com', '--password-stdin', '--role=member'];
    const made = await docket(
      'person',
      'create',
      '--organization',
      organization,
      ...person,
      '--project',
      seed.project_id,
    );
    expect(JSON.parse(made.stdout)).toEqual({ user_id: expect.any(String) });
    const again = await docket('person', 'create', '--organization', organization, ...person);
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--email: ') });
    const label = await docket(
      'label',
      'create',
      '--project',
      seed.project_id,
      '--name=Urgent',
      '--color=red',
    );
    expect(JSON.parse(label.stdout)).toEqual({ label_id: expect.any(String) });
    const email = await docket('person', 'email', 'bob@example.com', 'robert@example.com');
    expect(JSON.parse(email.stdout)).toEqual({ ...JSON.parse(made.stdout), email: 'robert@example.com' });
    const taken = await docket('person', 'email', 'robert@example.com', 'ann@example.com');
    expect(taken).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--email: ') });
    const renamed = await docket('organization', 'rename', '--organization', organization, '--name=Acme Two');
    expect(JSON.parse(renamed.stdout)).toMatchObject({ organization_id: organization, name: 'Acme Two' });
    const other = await docket('organization', 'create', '--name=Other');
    expect(JSON.parse(other.stdout)).toEqual({ organization_id: expect.any(String) });
  });
});
