import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/test-service.ts';

let now = new Date('2026-11-23T12:00:00.000Z');
let services: [TestService, TestService];
beforeAll(async () => {
  const first = await startTestService('postgres', { now: () => now });
  services = [first, first.another()];
});
afterAll(async () => {
  expect(services.flatMap(({ faults }) => faults)).toEqual([]);
  await services[0].close();
});

test('two processes that look at the clock in the same minute send every notice once', async () => {
  const [first, second] = services;
  const acme = await first.createOrganization();
  const { token } = await acme.credential();
  const project = await first.project(token, acme.id);
  const people = await Promise.all(
    Array.from({ length: 12 }, () => acme.person('member', { projectIds: [project.id] })),
  );
  await first.tick();
  const references = [];
  for (const due_at of ['2026-11-24T21:00:00Z', '2026-11-24T22:00:00Z', '2026-11-23T13:00:00Z']) {
    const assignee_ids = people.map(({ id }) => id);
    const body = { title: 'Crane', board_id: project.boards[0]!.id, due_at, assignee_ids };
    const made = await first.request('POST', `/api/v1/projects/${project.id}/tickets`, { token, body });
    references.push(made.body.reference);
  }
  now = new Date('2026-11-24T09:00:00.000Z');
  // Each round is a minute; a service that finds another one at work leaves the person to it.
  for (let minute = 0; minute < 3; minute++) {
    await Promise.all([first.tick(), second.tick(), first.tick(), second.tick()]);
    now = new Date(now.getTime() + 60_000);
  }
  const rows = await first.host.db
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('due_at', 'is not', null)
    .execute();
  const [soon, later, past] = references;
  for (const { id } of people) {
    const titles = rows.filter(row => row.user_id === id).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(
      [`${soon} is due today`, `${later} is due today`, `${past} is overdue`].toSorted(),
    );
  }
});
