import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('sqlite');
});
afterAll(() => service.close());

const post = (path: string, body: object) => service.request('POST', `/api/app${path}`, { body });

test('no text past its limit is normalized', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    const email = '\u0301\u0323'.repeat(3_000);
    const answers = [
      await post('/session', { email, password: 'x' }),
      await post('/session', { email: 'a@b.example', password: 'x'.repeat(257) }),
      await post('/invitations/read', { token: 'x'.repeat(129) }),
      await post('/setup', { organization: 'A', name: 'A', email, password: 'x'.repeat(12) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(normalize).not.toHaveBeenCalled();
  } finally {
    normalize.mockRestore();
  }
});

test('bodies that anyone may send have at most 16 KiB', async () => {
  const padded = (bytes: number) => ({ email: 'a@b.example', password: 'x', more: 'x'.repeat(bytes) });
  const answer = await post('/session', padded(16_384));
  expect([answer.status, answer.body.message]).toEqual([413, 'The body must be at most 16 KiB.']);
  expect((await post('/session', padded(16_284))).status).toBe(401);
});

const guarded = [
  ...Object.values<Operation>(contract).map(operation => ({ prefix: '/api/v1', ...operation })),
  ...Object.values<Operation>(appContract).map(operation => ({ prefix: '/api/app', ...operation })),
].filter(({ body, scope }) => body && scope !== 'public');

test('no byte of a body is read without a sign-in', async () => {
  const read: string[] = [];
  for (const { name, method, prefix, path } of guarded) {
    const pull = () => void read.push(name);
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    };
    const request = new Request(`http://localhost${prefix}${path.replace(/\{\w+\}/g, 'x')}`, init);
    expect(`${name} ${(await service.fetch(request)).status}`).toBe(`${name} 401`);
  }
  expect([guarded.length > 30, read]).toEqual([true, []]);
});
