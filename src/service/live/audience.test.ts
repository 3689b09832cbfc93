import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { type Role, scopesOfRole } from '#contract/scopes.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import type { PersonPrincipal } from '../context.ts';
import { type Change, visibilityOf } from './visibility.ts';

const writes = Object.values({ ...contract, ...appContract } as Record<string, Operation>).filter(
  ({ method }) => method !== 'GET',
);

describe('recipients of a write without a project', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService('sqlite');
  });
  afterAll(() => service.close());

  const person = (id: string, role: Role, organizationId = 'acme'): PersonPrincipal => ({
    kind: 'user',
    id,
    name: id,
    organizationId,
    role,
    scopes: new Set(scopesOfRole(role)),
    sessionId: id,
    authenticatedAt: '',
    mustAddFactor: false,
  });
  const everybody = [
    person('owner', 'owner'),
    person('admin', 'admin'),
    person('member', 'member'),
    person('viewer', 'viewer'),
    person('named', 'viewer'),
    person('stranger', 'owner', 'other'),
  ];
  /** By audience; all others need a project or a document. */
  const expected = {
    self: ['named'],
    recipients: ['named'],
    self_or_readers: ['named'],
    organization: ['owner', 'admin', 'member', 'viewer', 'named'],
  };

  test.each(writes)('$name', async ({ name, audience }) => {
    const change: Change = {
      seq: 1,
      organization_id: 'acme',
      kind: name,
      project_id: null,
      ticket_id: null,
      document_id: null,
      board_ids: '[]',
      user_ids: JSON.stringify(['named', 'stranger']),
      closed_to: null,
      actor_type: 'user',
      actor_id: 'owner',
      actor_name: 'Owner',
      client_id: null,
      is_text: 0,
      fields: null,
      text: null,
      at: '2026-01-01T00:00:00.000Z',
    };
    const isVisible = await visibilityOf(service.host, [change]);
    const recipients = everybody.filter(one => isVisible(one, change)).map(({ id }) => id);
    expect(recipients).toEqual(expected[audience as keyof typeof expected] ?? []);
  });

  test('a change by an operation that this process does not know reaches nobody', async () => {
    const isVisible = await visibilityOf(service.host, []);
    const change = { kind: 'unknown', organization_id: 'acme', project_id: 'p', user_ids: '["owner"]' };
    expect(everybody.filter(one => isVisible(one, change as Change))).toEqual([]);
  });

  test('a write without project and audience is not recorded', async () => {
    const acme = await service.createOrganization();
    const owner = await acme.person('owner');
    const body = { name: 'Robot', scopes: ['projects:read'] };
    const made = await service.request('POST', '/api/app/credentials', { cookie: owner.cookie, body });
    expect(made.status).toBe(201);
    expect(await service.host.db.selectFrom('changes').select('kind').execute()).toEqual([]);
  });
});
