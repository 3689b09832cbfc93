import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#server/testing/test-service.ts';

let first: TestService;
let second: TestService;

beforeAll(async () => {
  first = await startTestService('postgres');
  second = first.another();
});
afterAll(() => first.close());

test('two processes run the work of one key once', async () => {
  const organization = await first.createOrganization();
  const { token } = await organization.credential();
  const path = `/api/v1/organizations/${organization.id}/documents`;
  const create = (service: TestService) =>
    service.request('POST', path, {
      token,
      body: { title: 'Once' },
      headers: { 'idempotency-key': 'across' },
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create(index % 2 ? first : second)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const createdIds = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(new Set(createdIds).size).toBe(1);
  expect([(await create(first)).body.id, (await create(second)).body.id]).toEqual([
    createdIds[0],
    createdIds[0],
  ]);
  const rows = await first.host.db.selectFrom('documents').select('id').execute();
  expect(rows).toHaveLength(1);
});
