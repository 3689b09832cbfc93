import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAudits } from './record-audit.ts';

const events = 1_203;
const start = Date.parse('2026-11-01T00:00:00.000Z');
const hostile = '=HYPERLINK("http://evil.example"),\n"x"';

describe.each(engines)('reading the audit log (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date(start);
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    const other = await service.createOrganization('Other');
    await inTransaction(service.host, async db => {
      const call = { ...anonymousCall(service.host), db };
      for (let at = 0; at < events; at++) {
        now = new Date(start + at * 60_000);
        const target = { type: 'person', id: null, name: at === 0 ? hostile : `Event ${at}` };
        const actor = { type: 'user', id: at % 2 === 0 ? 'even' : 'odd', name: 'Ada' } as const;
        const action = at % 3 === 0 ? 'session.started' : 'session.ended';
        await recordAudits(call, [{ action, actor, target, organizationId: acme.id }]);
      }
      await recordAudits(call, [{ action: 'session.started', organizationId: other.id }]);
    });
  });

  const get = (query: string, cookie = owner.cookie) =>
    service.request('GET', `/api/app/audit-events${query}`, { cookie });

  test('is for owners alone', async () => {
    for (const role of ['admin', 'member', 'viewer'] as const) {
      const { cookie } = await acme.person(role);
      expect((await get('', cookie)).status).toBe(403);
      expect((await get('/export?format=csv', cookie)).status).toBe(403);
    }
  });

  test('comes newest first, page by page, of the own organization', async () => {
    const first = await get('?per_page=2');
    expect(first.body.meta).toEqual({ page: 1, per_page: 2, total: events, last_page: 602 });
    expect(first.body.data.map((event: { target: { name: string } }) => event.target.name)).toEqual([
      'Event 1202',
      'Event 1201',
    ]);
    const last = await get('?per_page=200&page=7');
    expect(last.body.data).toHaveLength(3);
    expect(last.body.data.at(-1).target.name).toBe(hostile);
  });

  test('is filtered by actor, action and time', async () => {
    const from = new Date(start + 10 * 60_000).toISOString();
    const to = new Date(start + 22 * 60_000).toISOString();
    const { body } = await get(`?actor=even&action=session.started&from=${from}&to=${to}`);
    expect(body.data.map((event: { target: { name: string } }) => event.target.name)).toEqual([
      'Event 18',
      'Event 12',
    ]);
    expect((await get('?action=nonsense')).status).toBe(422);
  });

  test('is exported as CSV without formulas, and the export is recorded', async () => {
    const { status, headers, text } = await get('/export?format=csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-.*\.csv"$/);
    // The export itself is the last event.
    expect(text.split('\r\n')).toHaveLength(events + 3);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example""),\n""x"""`);
    expect(text).toContain('"audit.exported"');
    expect(text).not.toContain('Other');
  });

  test('is exported as lines of JSON, filtered', async () => {
    const { text } = await get('/export?format=jsonl&actor=odd');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(601);
    expect(JSON.parse(lines[0]!)).toMatchObject({ action: 'session.ended', target: { name: 'Event 1' } });
  });

  test('is exported over HTTP by Node as well', async () => {
    const base = await service.listen();
    const response = await fetch(`${base}/api/app/audit-events/export?format=jsonl&actor=even`, {
      headers: { cookie: owner.cookie },
    });
    expect((await response.text()).trimEnd().split('\n')).toHaveLength(602);
  });

  test('is exported a few times at once: further exports wait, and too many are refused', async () => {
    const first: number[] = [];
    const tenCame = Promise.withResolvers<void>();
    const exports = Array.from({ length: 60 }, async () => {
      const response = await service.fetch(
        new Request('http://docket.example/api/app/audit-events/export?format=csv', {
          headers: { cookie: owner.cookie },
        }),
      );
      if (first.push(response.status) === 10) tenCame.resolve();
      return response;
    });
    await tenCame.promise;
    // Nobody has read an export, and 50 wait.
    expect(first.sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429]);
    const all = await Promise.all(
      exports.map(async begun => {
        const { status, body } = await begun;
        await body?.cancel();
        return status;
      }),
    );
    expect(all.filter(status => status === 200)).toHaveLength(54);
  });
});
