import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';
import { cachedPrincipal } from './principal-cache.ts';

test('a database that is read-only for a while still answers reads', async () => {
  const service = await startTestService('sqlite');
  const acme = await service.createOrganization();
  const { token } = await acme.credential();
  const { cookie } = await acme.person('member');
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await service.host.db.updateTable('sessions').set({ last_seen_at: longAgo }).execute();
  await sql`pragma query_only = on`.execute(service.host.db);
  const path = `/api/v1/organizations/${acme.id}`;
  expect((await service.request('GET', path, { token })).status).toBe(200);
  expect((await service.request('GET', path, { cookie })).status).toBe(200);
  const refused = await service.request('POST', `${path}/projects`, { token, body: { name: 'A', key: 'A' } });
  expect(refused.status).toBe(503);
  await sql`pragma query_only = off`.execute(service.host.db);
  await service.close();
});

test('malformed session cookies are not cached', async () => {
  const service = await startTestService('sqlite');
  await service.createOrganization();
  const long = 'a'.repeat(8_000);
  const answer = await service.request('GET', '/api/app/session', { cookie: `docket_session=${long}` });
  expect(answer.status).toBe(401);
  expect(cachedPrincipal(service.host, long)).toBeUndefined();
  await service.close();
});

test('the database closes only after the use of a session is recorded', async () => {
  const service = await startTestService('sqlite');
  const acme = await service.createOrganization();
  const { cookie } = await acme.person('member');
  // The first request from an address records it, after this refusal has been answered.
  const refused = await service.fetch(
    new Request('http://docket.test/files/remote', { headers: { cookie } }),
  );
  expect(refused.status).toBe(404);
  await service.close();
  await nextEventLoop();
  expect(service.faults).toEqual([]);
});
