import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

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

describe.each(engines)('a key of a save (%s)', engine => {
  const service = useTestService(engine);
  let token = '';
  let documents = '';
  beforeAll(async () => {
    const organization = await service.createOrganization();
    token = (await organization.credential()).token;
    documents = `/api/v1/organizations/${organization.id}/documents`;
  });

  const send = async (method: string, path: string, title: string, headers: Record<string, string>) => {
    const { status, body } = await service.request(method, path, { token, body: { title }, headers });
    return { status, body };
  };
  const create = (key: string) => send('POST', documents, 'Plan', { 'idempotency-key': key });
  const save = (id: string, version: number, title: string, key: string) =>
    send('PATCH', `/api/v1/documents/${id}`, title, {
      'if-match': `"${version}"`,
      'idempotency-key': key,
    });
  const ofAnotherRequest = {
    status: 422,
    body: { errors: { 'Idempotency-Key': ['This key was used for another request.'] } },
  };

  test('is not one that a document was created with', async () => {
    const { id } = (await create('creation')).body;
    expect(await save(id, 1, 'Changed', 'creation')).toMatchObject(ofAnotherRequest);
    expect(await save(id, 1, 'Changed', 'its own')).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await create('its own')).toMatchObject(ofAnotherRequest);
  });

  test('is not one of another text or document, whichever version is named', async () => {
    const [{ id }, other] = [(await create('first')).body, (await create('second')).body];
    expect((await save(id, 1, 'Changed', 'text')).status).toBe(200);
    expect(await save(id, 2, 'Again', 'text')).toMatchObject(ofAnotherRequest);
    expect(await save(id, 1, 'Again', 'text')).toMatchObject(ofAnotherRequest);
    expect(await save(other.id, 1, 'Changed', 'text')).toMatchObject(ofAnotherRequest);
    expect((await save(id, 1, 'Changed', 'text')).body.code).toBe('already_applied');
  });

  test('is free after a day, also where what was kept is not swept yet', async () => {
    const { id } = (await create('old')).body;
    expect((await save(id, 1, 'Changed', 'daily')).status).toBe(200);
    const { db } = service.host;
    await db.updateTable('kept_answers').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await save(id, 2, 'Again', 'daily')).status).toBe(200);
    expect((await save(id, 2, 'Again', 'daily')).body.code).toBe('already_applied');
  });
});
