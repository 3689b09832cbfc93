import { afterEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { rateLimit } from './rate-limit.ts';

let service: TestService;
afterEach(() => service.close());

const start = async (rateLimit: number) => {
  service = await startTestService('sqlite', { rateLimit });
};
const statuses = async (count: number, ask: () => ReturnType<TestService['request']>) => {
  const answers = [];
  for (let at = 0; at < count; at++) answers.push(await ask());
  return answers;
};

test('an address has a limit of its own for what needs no caller, and for callers that are none', async () => {
  await start(3);
  const acme = await service.createOrganization();
  const { cookie } = await acme.person('owner');
  const answers = [
    ...(await statuses(1, () => service.request('GET', '/api/app/setup'))),
    ...(await statuses(1, () => service.request('GET', '/api/v1/openapi.json'))),
    ...(await statuses(1, () => service.request('GET', '/files/x'))),
    ...(await statuses(1, () => service.request('GET', '/api/app/session', { cookie: 'docket_session=x' }))),
    ...(await statuses(1, () => service.request('POST', '/api/app/session', { body: {} }))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 429, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0', '0']);
  expect(Number(answers[4]!.headers.get('retry-after'))).toBeGreaterThan(0);
  // Who is signed in at the same address goes on.
  expect((await service.request('GET', '/api/app/session', { cookie })).status).toBe(200);
});

test('pictures that are read have a limit, and one that is stored counts for ten requests', async () => {
  await start(12);
  const { cookie } = await (await service.createOrganization()).person('owner');
  const read = await statuses(13, () => service.request('GET', '/files/x', { cookie }));
  expect(read.map(({ status }) => status)).toEqual([...Array(12).fill(404), 429]);
  const stored = await statuses(2, () =>
    service.request('POST', '/api/app/files', { cookie, body: { name: 'a', data: '' } }),
  );
  expect(stored.map(({ status }) => status)).toEqual([422, 429]);
});

test('counters take a bounded room', async () => {
  await start(0);
  const take = rateLimit({ rateLimit: 2, elapsed: () => 0 });
  const left = (caller: string) => {
    const headers: Record<string, string> = {};
    take(caller, headers);
    return headers['ratelimit-remaining'];
  };
  for (let at = 0; at < 50_000; at++) expect(left(`caller ${at}`)).toBe('1');
  // Those past it share one.
  expect([left('next'), left('another')]).toEqual(['1', '0']);
  expect(left('caller 7')).toBe('0');
});
