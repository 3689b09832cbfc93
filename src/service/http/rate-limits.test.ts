import { afterEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { createRateLimit } from './rate-limit.ts';

let service: TestService;
afterEach(() => service.close());

const start = async (rateLimit: number) => {
  service = await startTestService('sqlite', { rateLimit });
};
const repeat = async (times: number, send: () => ReturnType<TestService['request']>) => {
  const answers = [];
  for (let sent = 0; sent < times; sent++) answers.push(await send());
  return answers;
};

test('public requests and failed sign-ins count against the address', async () => {
  await start(3);
  const acme = await service.createOrganization();
  const { cookie } = await acme.person('owner');
  const answers = [
    ...(await repeat(1, () => service.request('GET', '/api/app/setup'))),
    ...(await repeat(1, () => service.request('GET', '/api/v1/openapi.json'))),
    ...(await repeat(1, () => service.request('GET', '/files/x'))),
    ...(await repeat(1, () => service.request('GET', '/api/app/session', { cookie: 'docket_session=x' }))),
    ...(await repeat(1, () => service.request('POST', '/api/app/session', { body: {} }))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 429, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0', '0']);
  expect(Number(answers[4]!.headers.get('retry-after'))).toBeGreaterThan(0);
  // People who are signed in at the same address are not limited.
  expect((await service.request('GET', '/api/app/session', { cookie })).status).toBe(200);
});

test('reading pictures has a limit of its own, and storing one counts as ten requests', async () => {
  await start(12);
  const { cookie } = await (await service.createOrganization()).person('owner');
  const read = await repeat(13, () => service.request('GET', '/files/x', { cookie }));
  expect(read.map(({ status }) => status)).toEqual([...Array(12).fill(404), 429]);
  const stored = await repeat(2, () =>
    service.request('POST', '/api/app/files', { cookie, body: { name: 'a', data: '' } }),
  );
  expect(stored.map(({ status }) => status)).toEqual([422, 429]);
});

test('the number of counters is bounded', async () => {
  await start(0);
  const count = createRateLimit({ rateLimit: 2, elapsed: () => 0 });
  const remaining = (caller: string) => {
    const headers: Record<string, string> = {};
    count(caller, headers);
    return headers['ratelimit-remaining'];
  };
  for (let number = 0; number < 50_000; number++) expect(remaining(`caller ${number}`)).toBe('1');
  // Further callers share one counter.
  expect([remaining('next'), remaining('another')]).toEqual(['1', '0']);
  expect(remaining('caller 7')).toBe('0');
});
