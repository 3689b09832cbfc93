import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import {
  engines,
  startTestService,
  type TestProject,
  type TestService,
} from '#server/testing/test-service.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';

describe.each(engines)('a repeated Idempotency-Key (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let owner: TestPerson;
  let project: TestProject;
  let token: string;
  let key = 0;
  beforeAll(async () => {
    service = await startTestService(engine);
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const member = () => acme.person('member', { projectIds: [project.id] });
  const leave = (who: TestPerson) =>
    service.request('DELETE', `/api/app/projects/${project.id}/members/${who.id}`, { cookie: owner.cookie });
  const repeatable = (who: { cookie?: string; token?: string }, path: string, body: object) => {
    const headers = { 'idempotency-key': `replay ${++key}` };
    return () => service.request('POST', `/api/${path}`, { ...who, body, headers });
  };
  const statuses = async (send: ReturnType<typeof repeatable>, between: () => Promise<unknown>) => {
    const first = await send();
    expect((await send()).text).toBe(first.text);
    await between();
    const last = await send();
    return [first.status, last.status, last.text.includes('Heron')];
  };
  const ticketBody = () => ({ board_id: project.boards[0]!.id, title: 'Heron' });

  test('is refused to somebody who left the project of its ticket or document', async () => {
    for (const [path, body] of [
      [`v1/projects/${project.id}/tickets`, ticketBody()],
      [`v1/organizations/${acme.id}/documents`, { title: 'Heron', project_id: project.id }],
    ] as const) {
      const who = await member();
      expect(await statuses(repeatable(who, path, body), () => leave(who))).toEqual([201, 403, false]);
    }
  });

  test('is refused also when the record was deleted meanwhile', async () => {
    const who = await member();
    const send = repeatable(who, `v1/projects/${project.id}/tickets`, ticketBody());
    const { id } = (await send()).body;
    await service.request('DELETE', `/api/v1/tickets/${id}`, { token });
    expect((await send()).status).toBe(201);
    await leave(who);
    expect((await send()).status).toBe(403);
  });

  test('is refused to a credential that lost the scope', async () => {
    const credential = await acme.credential(['tickets:write']);
    const send = repeatable(credential, `v1/projects/${project.id}/tickets`, ticketBody());
    const reduce = async () => {
      await service.host.db
        .updateTable('credentials')
        .set({ scopes: '["tickets:read"]' })
        .where('id', '=', credential.id)
        .execute();
      clearPrincipalCache(service.host);
    };
    expect(await statuses(send, reduce)).toEqual([201, 403, false]);
  });
});
