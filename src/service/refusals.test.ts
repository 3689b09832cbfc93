import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { type Scope, scopes } from '#contract/scopes.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { addressOf, validRequests } from '#server/testing/valid-requests.ts';
import { makeWorld, snapshot, type World } from '#server/testing/world.ts';

const operations = Object.entries(contract) as [keyof typeof contract, Operation][];
const unknownId = '0190a5a0-0000-7000-8000-00000000dead';
/** Has the form and the checksum of a token, but was never issued. */
const strayTokens = ['', 'dkt_x', 'dkt_0000000000000000000000000000000000000000', 'Bearer'];

test('the contract has its 30 operations', () => {
  expect(operations).toHaveLength(30);
});

describe.each(engines)('each operation refuses what it must (%s)', engine => {
  const service = useTestService(engine);
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await makeWorld(service);
    other = await makeWorld(service);
  });

  const send = (
    name: keyof typeof contract,
    operation: Operation,
    options: {
      token?: string;
      headers?: Record<string, string>;
      override?: Record<string, string>;
      in?: World;
      raw?: BodyInit;
      body?: unknown;
      method?: string;
      path?: string;
    } = {},
  ) => {
    const where = options.in ?? world;
    const valid = validRequests[name](where);
    return service.request(
      options.method ?? operation.method,
      options.path ?? addressOf(where, operation.path, valid.query, options.override),
      {
        token: options.token,
        headers: options.headers,
        ...(options.raw !== undefined
          ? { raw: options.raw }
          : operation.body
            ? { body: 'body' in options ? options.body : valid.body }
            : {}),
      },
    );
  };

  const expectRefusal = (answer: Awaited<ReturnType<typeof send>>, status: number) => {
    expect(`${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${status} `);
    expect(typeof answer.body.message).toBe('string');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.text).not.toMatch(/select |insert |sqlite|postgres|\.ts:|node_modules/i);
  };

  test.each(operations)(
    '%s: no, malformed, unknown, expired and revoked credentials are 401',
    async (name, operation) => {
      const before = await snapshot(service);
      const organization = await service.createOrganization('Passing');
      const expired = await organization.credential(scopes, { expiresAt: '2020-01-01T00:00:00.000Z' });
      const revoked = await organization.credential();
      await service.host.db
        .updateTable('credentials')
        .set({ revoked_at: '2020-01-01T00:00:00.000Z' })
        .where('id', '=', revoked.id)
        .execute();
      const headers = [
        {},
        ...strayTokens.map(token => ({ authorization: `Bearer ${token}` })),
        { authorization: `Basic ${btoa(`x:${world.token}`)}` },
        { authorization: world.token },
        { authorization: `Bearer ${world.token.slice(0, -1)}${world.token.endsWith('0') ? '1' : '0'}` },
        { authorization: `Bearer ${expired.token}` },
        { authorization: `Bearer ${revoked.token}` },
      ];
      for (const given of headers) {
        const answer = await send(name, operation, { headers: given as Record<string, string> });
        expectRefusal(answer, 401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
      const inQuery = addressOf(world, operation.path, { access_token: world.token });
      expectRefusal(await send(name, operation, { path: inQuery }), 401);
      await service.host.db
        .deleteFrom('credentials')
        .where('organization_id', '=', organization.id)
        .execute();
      await service.host.db.deleteFrom('organizations').where('id', '=', organization.id).execute();
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(operations)('%s: every scope but its own is 403, whatever the body', async (name, operation) => {
    const before = await snapshot(service);
    const all = [
      [],
      ...scopes.filter(scope => scope !== operation.scope).map(scope => [scope]),
      scopes.filter(scope => scope !== operation.scope),
    ];
    for (const held of all as Scope[][]) {
      const token = await credentialOf(service, world, held);
      expectRefusal(await send(name, operation, { token }), 403);
      if (operation.body)
        expectRefusal(
          await send(name, operation, { token, raw: '{', headers: { 'content-type': 'application/json' } }),
          403,
        );
    }
    expect(await snapshot(service)).toBe(before);
  });

  test.each(operations)(
    '%s: the records of another organization are 403, before the body is looked at',
    async (name, operation) => {
      const before = await snapshot(service);
      expectRefusal(await send(name, operation, { token: other.token }), 403);
      if (operation.body) {
        expectRefusal(
          await send(name, operation, { token: other.token, body: { title: 1, name: 1, body_html: 1 } }),
          403,
        );
      }
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(operations)(
    '%s: ids that name nothing are 404 (403 for organizations)',
    async (name, operation) => {
      const before = await snapshot(service);
      const parameter = operation.params[0]!;
      const expected = parameter === 'organization' ? 403 : 404;
      for (const id of [
        unknownId,
        'x',
        '%00',
        'a%2Fb',
        '%F0%9F%98%80',
        "1'%20or%20'1'='1",
        '1'.repeat(10_000),
      ]) {
        const answer = await send(name, operation, { token: world.token, override: { [parameter]: id } });
        expectRefusal(answer, expected);
      }
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(operations)('%s: other methods and other spellings of its path', async (name, operation) => {
    const before = await snapshot(service);
    const path = addressOf(world, operation.path);
    const allowed = operations.filter(([, one]) => one.path === operation.path).map(([, one]) => one.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      one => !allowed.includes(one as never),
    )) {
      const answer = await service.request(method, path, { token: world.token });
      expectRefusal(answer, 405);
      expect(answer.headers.get('allow')).toContain(allowed[0]);
    }
    for (const odd of [
      `${path}/`,
      path.replace('/api/v1/', '/api/v1//'),
      path.replace('/api/', '/api/%76').replace('%76v1', '%761'),
      `${path}/x`,
    ]) {
      expectRefusal(await send(name, operation, { token: world.token, path: odd }), 404);
    }
    expect(await snapshot(service)).toBe(before);
  });

  test.each(operations.filter(([, operation]) => operation.body))(
    '%s: bodies that are no JSON object',
    async (name, operation) => {
      const before = await snapshot(service);
      const json = { 'content-type': 'application/json' };
      const text = JSON.stringify(validRequests[name](world).body);
      const token = world.token;
      for (const raw of ['{', '{"a":', 'nonsense', '[1,]'])
        expectRefusal(await send(name, operation, { token, raw, headers: json }), 400);
      expectRefusal(
        await send(name, operation, {
          token,
          raw: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
          headers: json,
        }),
        400,
      );
      for (const raw of ['[]', 'null', '"x"', '1', 'true'])
        expectRefusal(await send(name, operation, { token, raw, headers: json }), 422);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
      ]) {
        expectRefusal(
          await send(name, operation, { token, raw: text, headers: { 'content-type': type } }),
          415,
        );
      }
      expectRefusal(
        await send(name, operation, { token, raw: text, headers: { ...json, 'content-encoding': 'gzip' } }),
        415,
      );
      const deep = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      expectRefusal(await send(name, operation, { token, raw: deep, headers: json }), 400);
      expect(await snapshot(service)).toBe(before);
    },
  );
});

const credentials = new Map<string, string>();

async function credentialOf(service: TestService, world: World, held: readonly Scope[]): Promise<string> {
  const key = `${world.organization} ${held.join()}`;
  const known = credentials.get(key);
  if (known) return known;
  const { newToken, tokenHash } = await import('./access/tokens.ts');
  const token = newToken();
  await service.host.db
    .insertInto('credentials')
    .values({
      id: service.host.newId(),
      organization_id: world.organization,
      name: 'Narrow',
      token_hash: await tokenHash(token),
      hint: token.slice(-4),
      scopes: JSON.stringify(held),
      created_by: null,
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  credentials.set(key, token);
  return token;
}
