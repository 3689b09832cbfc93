import { describe, expect, test } from 'vitest';
import { readConsistent } from '#server/testing/read-consistent.ts';
import { engines, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '#service/context.ts';
import { seedBulk } from './bulk.ts';

const callOn = (service: TestService) => anonymousCall(service.host, 'http://docket.test');

describe.each(engines)('a bulk (%s)', engine => {
  const service = useTestService(engine);

  test('has the tickets asked for, in places that moves go on from', async () => {
    const acme = await service.createOrganization();
    const { cookie } = await acme.person('owner');
    const progress: number[] = [];
    const order = { organizationId: acme.id, tickets: 6_100, boards: 7 };
    const made = await seedBulk(callOn(service), { ...order, onProgress: done => progress.push(done) });
    expect(made).toMatchObject({ boards: 7, tickets: 6_100 });
    expect(progress).toEqual([5_000, 6_100]);

    const { get, boards } = await readConsistent(service, cookie, made.projectId);
    expect(boards.map((board: { ticket_count: number }) => board.ticket_count)).toEqual([
      872, 872, 872, 871, 871, 871, 871,
    ]);
    expect(boards.map((board: { is_done: boolean }) => board.is_done)).toEqual([
      ...Array(6).fill(false),
      true,
    ]);
    const [ticket] = (await get(`projects/${made.projectId}/tickets?q=BULK-3000`)).data;
    expect(ticket.number).toBe(3000);
    const moved = await service.request('POST', `/api/v1/tickets/${ticket.id}/move`, {
      cookie,
      body: { board_id: boards[0].id, position: 300 },
    });
    expect(moved.body.position).toBe(300);
    const added = await service.request('POST', `/api/v1/projects/${made.projectId}/tickets`, {
      cookie,
      body: { board_id: boards[0].id, title: 'Last' },
    });
    expect(added.body).toMatchObject({ reference: 'BULK-6101', position: 873 });
    await readConsistent(service, cookie, made.projectId);
    const analytics = await get(`projects/${made.projectId}/analytics`);
    expect(analytics.totals.completed).toBe(871);

    await seedBulk(callOn(service), { organizationId: acme.id, tickets: 10 });
    const projects = await get(`organizations/${acme.id}/projects`);
    expect(projects.data.map((project: { key: string }) => project.key).toSorted()).toEqual([
      'BULK',
      'BULK2',
    ]);
    expect(service.faults).toEqual([]);
  });

  test('can be crowded: half of it on the first board', async () => {
    const acme = await service.createOrganization();
    const { cookie } = await acme.person('owner');
    const order = { organizationId: acme.id, tickets: 101, boards: 4, crowded: true };
    const { projectId } = await seedBulk(callOn(service), order);
    const { boards } = await readConsistent(service, cookie, projectId);
    expect(boards.map((board: { ticket_count: number }) => board.ticket_count)).toEqual([51, 17, 17, 16]);
  });

  test('needs an organization, though nobody in it', async () => {
    const none = { organizationId: service.host.newId(), tickets: 1 };
    await expect(seedBulk(callOn(service), none)).rejects.toMatchObject({ code: 'not_found' });
    const empty = await service.createOrganization();
    const { token } = await empty.credential();
    const { projectId } = await seedBulk(callOn(service), { organizationId: empty.id, tickets: 3 });
    const list = await service.request('GET', `/api/v1/projects/${projectId}/tickets`, { token });
    expect(list.body.data[0].created_by).toMatchObject({ type: 'credential', name: 'bulk' });
  });
});
