import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedBulk } from '#seed/bulk.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { watchPostgres } from '#server/testing/watch-postgres.ts';
import { anonymousCall } from '../context.ts';

const tickets = 1_500;
/** Rows that one statement may change. */
const atMost = 512;

describe.each(engines)('writes of many tickets run in bounded statements (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let most = 0;
  let total = 0;
  const count = (changed: number) => {
    most = Math.max(most, changed);
    total += changed;
  };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count(Number(result.numAffectedRows ?? 0));
      return result;
    },
  };
  watchPostgres((_, answer) => {
    answer.then(
      ({ command, rowCount }) => void (command !== 'SELECT' && count(rowCount ?? 0)),
      () => {},
    );
  });
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
  });

  const send = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api${path}`, {
      cookie: owner.cookie,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };

  test('for changes of a full board, a label and a person', async () => {
    const host = service.host;
    const { projectId } = await seedBulk(anonymousCall(host), {
      organizationId: acme.id,
      tickets,
      boards: 1,
      crowded: false,
      onProgress: () => {},
    });
    const [board] = (await send('GET', `/v1/projects/${projectId}/boards`)).data;
    const other = await send('POST', `/v1/projects/${projectId}/boards`, { name: 'Other' });
    const label = await send('POST', `/app/projects/${projectId}/labels`, { name: 'All' });
    const person = await acme.person('member');
    const ids = (await host.db.selectFrom('tickets').select('id').orderBy('seq').execute()).map(
      row => row.id,
    );
    for (let at = 0; at < ids.length; at += 500) {
      const part = ids.slice(at, at + 500);
      const labels = part.map(ticket_id => ({ ticket_id, label_id: label.id, place: 99 }));
      const assignees = part.map(ticket_id => ({ ticket_id, user_id: person.id, place: 99 }));
      await host.db.insertInto('ticket_labels').values(labels).execute();
      await host.db.insertInto('ticket_assignees').values(assignees).execute();
    }
    // As many archived ones as two steps take.
    await host.db
      .updateTable('tickets')
      .set({ archived_at: '2026-01-01T00:00:00.000Z', segment_id: null, rank: null })
      .where('segment_id', 'in', eb =>
        eb.selectFrom('ticket_segments').select('id').where('board_id', '=', board.id).where('rank', '=', 0),
      )
      .execute();
    await host.db.deleteFrom('ticket_segments').where('rank', '=', 0).execute();
    const live = tickets - 256;
    await host.db.updateTable('boards').set({ ticket_count: live }).where('id', '=', board.id).execute();
    if (engine === 'sqlite') {
      host.db = host.db.withPlugin(counting);
      host.longWrites = host.longWrites.withPlugin(counting);
    }

    const order = (await send('GET', `/v1/projects/${projectId}/tickets?per_page=200&fields=summary`)).data;
    most = 0;
    const steps: [string, string, object?][] = [
      ['PATCH', `/v1/boards/${board.id}`, { is_done: true }],
      ['PATCH', `/v1/boards/${board.id}`, { is_done: false }],
      ['DELETE', `/app/labels/${label.id}`],
      ['DELETE', `/app/people/${person.id}`],
      ['DELETE', `/v1/boards/${board.id}?move_to_board_id=${other.id}`],
    ];
    for (const [method, path, body] of steps) {
      total = 0;
      await send(method, path, body);
      expect({ path, enough: total >= tickets }).toEqual({ path, enough: true });
    }
    expect(most).toBeLessThanOrEqual(atMost);

    const boards = (await send('GET', `/v1/projects/${projectId}/boards`)).data;
    expect(boards).toMatchObject([{ id: other.id, ticket_count: live }]);
    const after = (await send('GET', `/v1/projects/${projectId}/tickets?per_page=200&fields=summary`)).data;
    expect(after.map((row: { id: string }) => row.id)).toEqual(order.map((row: { id: string }) => row.id));
    expect(after.map((row: { position: number }) => row.position)).toEqual(
      order.map((row: { position: number }) => row.position),
    );
    const everything = await send('GET', `/v1/projects/${projectId}/tickets?archived=all&per_page=1`);
    expect(everything.meta.total).toBe(tickets);
    const stamps = await host.db
      .selectFrom('tickets')
      .select(['board_id', 'completed_at'])
      .distinct()
      .where('project_id', '=', projectId)
      .execute();
    expect(stamps).toEqual([{ board_id: other.id, completed_at: null }]);
  });
});
