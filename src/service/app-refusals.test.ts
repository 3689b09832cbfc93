import { beforeAll, describe, expect, test } from 'vitest';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, snapshot, type World } from '#server/testing/world.ts';

const unknownId = '0190a5a0-0000-7000-8000-00000000dead';
const guarded = Object.entries(appContract as Record<string, Operation>).filter(
  ([, operation]) => operation.scope !== 'public',
);
/** Operations whose path names a record that belongs to an organization. */
const onRecords = guarded.filter(([, { params }]) =>
  ['project', 'board', 'ticket', 'document', 'label', 'template', 'comment', 'user', 'view'].includes(
    params[0] ?? '',
  ),
);

describe.each(engines)('each operation of the app API refuses what it must (%s)', engine => {
  const service = useTestService(engine);
  let world: World;
  let ids: Record<string, string>;
  let owner: TestPerson;
  let stranger: TestPerson;
  let tokenWithoutScopes: string;

  beforeAll(async () => {
    const acme = await service.createOrganization('Acme');
    owner = await acme.person('owner');
    world = await makeWorld(service);
    tokenWithoutScopes = (await acme.credential([])).token;
    const other = await service.createOrganization('Other');
    stranger = await other.person('owner');
    const body = { body_html: '<p>Said</p>' };
    const path = `/api/v1/tickets/${world.ticket}/comments`;
    const comment = (await service.request('POST', path, { token: world.token, body })).body.id;
    const templates = `/api/app/projects/${world.project}/ticket-templates`;
    const template = (await service.request('POST', templates, { token: world.token, body: { name: 'Bug' } }))
      .body.id;
    ids = { ...world, board: world.boards[0], comment, template } as unknown as Record<string, string>;
  });

  const send = (
    operation: Operation,
    options: Parameters<TestService['request']>[2],
    idOf: (name: string) => string,
  ) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
    return service.request(operation.method, `/api/app${path}`, options);
  };
  const known = (name: string) => ids[name] ?? unknownId;
  const badBody = (operation: Operation) =>
    operation.body ? { body: { name: 1, body_html: 1, color: 1 } } : {};

  test.each(guarded)('%s: nobody is 401, and a credential without the right is 403', async (_, operation) => {
    const before = await snapshot(service);
    expect((await send(operation, badBody(operation), known)).status).toBe(401);
    const cookie = 'docket_session=stray';
    expect((await send(operation, { cookie, ...badBody(operation) }, known)).status).toBe(401);
    const token = operation.forCredentials ? tokenWithoutScopes : world.token;
    expect((await send(operation, { token, ...badBody(operation) }, known)).status).toBe(403);
    expect(await snapshot(service)).toBe(before);
  });

  test.each(onRecords)(
    '%s: records of another organization are 403, before the body is looked at',
    async (_, operation) => {
      const before = await snapshot(service);
      const { cookie } = stranger;
      expect((await send(operation, { cookie, ...badBody(operation) }, known)).status).toBe(403);
      expect(await snapshot(service)).toBe(before);
    },
  );

  test.each(onRecords)('%s: ids that name nothing are 404', async (_, operation) => {
    for (const id of [unknownId, 'x', '%00', '%F0%9F%98%80']) {
      const answer = await send(operation, { cookie: owner.cookie, ...badBody(operation) }, () => id);
      expect(answer.status).toBe(404);
    }
  });
});
