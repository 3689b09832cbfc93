import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';

const remotePicture = vi.fn(async (address: string) =>
  address.includes('none') ? null : { type: 'image/png', bytes: new Uint8Array([1, 2]) },
);
let service: TestService;
let acme: TestOrganization;
let cookie: string;
let now = 0;
beforeAll(async () => {
  service = await startTestService('sqlite', { remotePicture, elapsed: () => now });
  acme = await service.createOrganization();
  cookie = (await acme.person('viewer')).cookie;
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = { cookie }, at = service) =>
  at.fetch(new Request(`http://docket.test/files/remote?url=${encodeURIComponent(url)}`, { headers }));

test('a picture of another host is served so that browsers treat it only as a picture', async () => {
  const answer = await get('https://pictures.example/a.png#here');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400',
  });
  expect(await answer.bytes()).toEqual(new Uint8Array([1, 2]));
  expect(remotePicture).toHaveBeenLastCalledWith('https://pictures.example/a.png');
});

test('a picture that cannot be fetched is 404, and any address but https 422', async () => {
  expect((await get('https://none.example/')).status).toBe(404);
  for (const url of [
    '',
    'http://pictures.example/',
    'file:///etc/passwd',
    `https://a.example/${'a'.repeat(2048)}`,
  ])
    expect([url, (await get(url)).status]).toEqual([url, 422]);
});

test('only callers who may read texts get it, and nobody where it is off', async () => {
  const calls = remotePicture.mock.calls.length;
  expect((await get('https://pictures.example/', {})).status).toBe(401);
  const { token } = await acme.credential(['organization:read']);
  expect((await get('https://pictures.example/', { authorization: `Bearer ${token}` })).status).toBe(403);
  expect(remotePicture).toHaveBeenCalledTimes(calls);
  const off = await startTestService('sqlite');
  const person = await (await off.createOrganization()).person('owner');
  expect((await get('https://pictures.example/', { cookie: person.cookie }, off)).status).toBe(404);
  await off.close();
});

test('a caller may load 300 a minute', async () => {
  now += 60_000;
  const other = await acme.person('member');
  const statuses = [];
  for (let at = 0; at < 301; at++)
    statuses.push((await get('https://pictures.example/', { cookie: other.cookie })).status);
  expect(statuses.filter(status => status === 200)).toHaveLength(300);
  expect(statuses.at(-1)).toBe(429);
  expect((await get('https://pictures.example/')).status).toBe(200);
});
