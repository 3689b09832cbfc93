import { beforeAll, describe, expect, test } from 'vitest';
import { readConsistent } from '#server/testing/read-consistent.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { documents, harbour, people } from './names.ts';

describe.each(engines)('the sample (%s)', engine => {
  const service = useTestService(engine);
  let cookie: string;
  let projectId: string;
  let organizationId: string;
  beforeAll(async () => {
    const answer = await service.request('POST', '/api/app/setup', {
      body: {
        organization: 'Acme',
        name: 'Grace',
        email: 'g@acme.example',
        password: 'harbour-lights',
        sample: true,
      },
    });
    expect(answer.status).toBe(201);
    cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
    projectId = answer.body.project_id;
    organizationId = answer.body.organization.id;
  });

  test('is a board whose columns show every state of a limit', async () => {
    const { boards } = await readConsistent(service, cookie, projectId);
    expect(
      boards.map((board: { name: string; ticket_count: number; wip_limit: number | null }) => [
        board.name,
        board.ticket_count,
        board.wip_limit,
      ]),
    ).toEqual([
      ['Backlog', 24, null],
      ['Ready', 4, 8],
      ['In progress', 5, 5],
      ['In review', 4, 3],
      ['Done', 70, null],
    ]);
  });

  test('holds tickets that can be found, with what the pictures show', async () => {
    const { get } = await readConsistent(service, cookie, projectId);
    const { reference, title } = harbour.tickets.checkIn;
    const list = await get(`projects/${projectId}/tickets?q=offline+gate`);
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({
      reference,
      title,
      priority: 'highest',
      checklist: { done: 3, total: 4 },
      created_by: { type: 'credential', name: 'intake-bot' },
      assignees: [{ name: 'Grace' }, { name: 'Tomás Rey' }],
      labels: [{ name: 'gate' }, { name: 'mobile' }],
    });
    const detail = await get(`tickets/${list.data[0].id}`);
    expect(detail.comments).toHaveLength(detail.comment_count);
    const made = await service.request('POST', `/api/v1/projects/${projectId}/tickets`, {
      cookie,
      body: { board_slug: 'backlog', title: 'One more' },
    });
    expect(made.body).toMatchObject({ reference: 'HBR-252', position: 24 });
    await service.request('DELETE', `/api/v1/tickets/${made.body.id}`, { cookie });
  });

  test('has a history in order, and a story for analytics', async () => {
    const { get } = await readConsistent(service, cookie, projectId);
    const now = service.host.now().toISOString();
    const transitions = await service.host.db
      .selectFrom('ticket_transitions')
      .select(['ticket_id', 'from_board_id', 'to_board_id', 'at'])
      .orderBy('seq')
      .execute();
    const tickets = await service.host.db.selectFrom('tickets').selectAll().execute();
    const paths = Map.groupBy(transitions, row => row.ticket_id);
    for (const ticket of tickets.filter(row => row.deleted_at === null)) {
      const path = paths.get(ticket.id)!;
      const moments = path.map(step => step.at);
      expect(moments).toEqual(moments.toSorted());
      expect(moments.at(-1)! <= now).toBe(true);
      expect(path.map(step => step.from_board_id)).toEqual([
        null,
        ...path.slice(0, -1).map(step => step.to_board_id),
      ]);
      expect(path.at(-1)!.to_board_id).toBe(ticket.board_id);
      expect(ticket.created_at).toBe(moments[0]);
      expect(ticket.started_at).toBe(moments[1] ?? null);
    }
    const analytics = await get(`projects/${projectId}/analytics`);
    expect(analytics.totals).toMatchObject({ open: 37, completed: 70 });
    const weeks = new Set(
      analytics.cycle_time.samples.map((sample: { date: string }) =>
        Math.floor(Date.parse(sample.date) / (7 * 86_400_000)),
      ),
    );
    expect(weeks.size).toBeGreaterThanOrEqual(8);
    expect(analytics.cycle_time.p50).toBeLessThan(analytics.cycle_time.p95);
  });

  test('holds HTML in the form in which the service keeps it', async () => {
    const { db } = service.host;
    const texts = [
      ...(await db.selectFrom('tickets').select('description_html as html').execute()),
      ...(await db.selectFrom('comments').select('body_html as html').execute()),
      ...(await db.selectFrom('documents').select('content_html as html').execute()),
    ].flatMap(row => row.html ?? []);
    expect(texts.length).toBeGreaterThan(30);
    for (const html of texts) expect(cleanHtml(html)).toBe(html);
  });

  test('greets its owner with tickets, documents and notifications', async () => {
    const app = async (path: string) => (await service.request('GET', `/api/app/${path}`, { cookie })).body;
    expect((await app('my-tickets')).meta.total).toBeGreaterThanOrEqual(7);
    const inbox = await app('notifications');
    expect(inbox).toMatchObject({ unread_count: 3, meta: { total: 4 } });
    expect(inbox.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'commented',
      'due_tomorrow',
      'over_limit',
      'published',
    ]);
    expect(await app('document-counts')).toEqual({
      all: 4,
      draft: 2,
      published: 2,
      archived: 0,
      templates: 0,
    });
    const found = await service.request(
      'GET',
      `/api/v1/organizations/${organizationId}/documents?q=provisional`,
      { cookie },
    );
    expect(found.body.data).toMatchObject([{ title: documents.runbook, comment_count: 1 }]);
    const listed = (await app('people')).data;
    expect(listed).toHaveLength(people.length + 1);
    for (const person of listed.filter((each: { name: string }) => each.name !== 'Grace')) {
      expect(person.email).toMatch(/@example\.com$/);
      expect(['member', 'viewer']).toContain(person.role);
    }
    expect(service.faults).toEqual([]);
  });
});
