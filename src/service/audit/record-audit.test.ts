import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall, type Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from './record-audit.ts';

const dayMs = 86_400_000;

describe.each(engines)('the audit log (%s)', engine => {
  const service = useTestService(engine, { now: () => now });
  let acme: TestOrganization;
  let owner: TestPerson;
  let now = new Date('2026-11-21T12:00:00.000Z');
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
  });
  beforeEach(() => {
    service.audited.length = 0;
  });

  const rows = () => service.host.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
  const call = (): Call => anonymousCall(service.host);

  test('records who deleted and restored what, from where, in the database and for the host', async () => {
    const { token } = await acme.credential();
    const { id } = await service.project(token, acme.id, { name: 'Harbour' });
    const headers = { 'user-agent': `Browser ${'x'.repeat(400)}` };
    await service.request('DELETE', `/api/v1/projects/${id}`, { cookie: owner.cookie, headers });
    await service.request('POST', `/api/app/projects/${id}/restore`, { cookie: owner.cookie });
    await service.request('DELETE', `/api/v1/projects/${id}`, { token });
    expect(service.audited).toMatchObject([
      {
        time: now.toISOString(),
        action: 'project.deleted',
        organization_id: acme.id,
        actor: { type: 'user', id: owner.id, name: owner.name },
        address: '127.0.0.1',
        user_agent: headers['user-agent'].slice(0, 256),
        target: { type: 'project', id, name: 'Harbour' },
      },
      { action: 'project.restored', target: { id } },
      { action: 'project.deleted', actor: { type: 'credential', name: 'Test credential' } },
    ]);
    expect((await rows()).map(row => [row.action, row.actor_name, row.target_name])).toEqual([
      ['project.deleted', owner.name, 'Harbour'],
      ['project.restored', owner.name, 'Harbour'],
      ['project.deleted', 'Test credential', 'Harbour'],
    ]);
  });

  test('records nothing of refused or rolled back writes', async () => {
    const before = (await rows()).length;
    const member = await acme.person('viewer');
    const { token } = await acme.credential();
    const { id } = await service.project(token, acme.id);
    await service.request('DELETE', `/api/v1/projects/${id}`, { cookie: member.cookie });
    const failed = inTransaction(service.host, async db => {
      await recordAudit({ ...call(), db }, { action: 'project.deleted' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(service.audited).toEqual([]);
    expect(await rows()).toHaveLength(before);
  });

  test('gives the host events that belong to none of several organizations, and shows them to no owner', async () => {
    const { id } = await service.createOrganization('Other');
    const body = { email: 'nobody@example.com', password: 'a wrong one' };
    await service.request('POST', '/api/app/session', { body });
    expect(service.audited).toMatchObject([
      { action: 'session.refused', organization_id: null, detail: { email: 'nobody@example.com' } },
    ]);
    const { text } = await service.request('GET', '/api/app/audit-events', { cookie: owner.cookie });
    expect(text).not.toContain('nobody@example.com');
    await service.host.db.deleteFrom('organizations').where('id', '=', id).execute();
  });

  test('stores a bounded part of long values', async () => {
    const target = { type: 'person', id: null, name: `\0\ud800${'n'.repeat(999)}` };
    await recordAudit(call(), { action: 'session.refused', target, detail: { email: 'e'.repeat(999) } });
    const [line] = service.audited;
    expect(line!.organization_id).toBe(acme.id);
    expect(line!.target!.name!.length).toBeLessThanOrEqual(300);
    expect(line!.target!.name).not.toMatch(/\0/);
    expect(String(line!.detail.email)).toHaveLength(300);
  });

  test('deletes events after 400 days, a bounded number at a time', async () => {
    await service.host.db.deleteFrom('audit_events').execute();
    const old = { action: 'session.ended', actor: { type: 'none', id: null, name: 'old' } } as const;
    await inTransaction(service.host, async db => {
      for (let at = 0; at < 1_003; at++) await recordAudit({ ...call(), db }, old);
    });
    now = new Date(now.getTime() + 400 * dayMs);
    await recordAudit(call(), { action: 'session.started' });
    expect((await rows()).filter(row => row.actor_name === 'old')).toHaveLength(3);
    now = new Date(now.getTime() + 11 * 60_000);
    await recordAudit(call(), { action: 'session.started' });
    expect((await rows()).map(row => row.action)).toEqual(['session.started', 'session.started']);
  });
});
