import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('the id of a new document (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
  });

  const create = (body: object) =>
    service.request('POST', `/api/v1/organizations/${acme.id}/documents`, { token, body });
  const read = async (id: string) =>
    (await service.request('GET', `/api/v1/documents/${id}`, { token })).body;

  test('may be chosen by the caller, once', async () => {
    const id = 'c0ffee00-1234-4abc-8def-0123456789ab';
    expect((await create({ title: 'Chosen', new_id: id })).body.id).toBe(id);
    expect((await read(id)).title).toBe('Chosen');
    const again = await create({ title: 'Again', new_id: id });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['new_id']]);
    const other = await service.createOrganization('Elsewhere');
    const credential = await other.credential();
    const elsewhere = await service.request('POST', `/api/v1/organizations/${other.id}/documents`, {
      token: credential.token,
      body: { title: 'Theirs', new_id: id },
    });
    expect(elsewhere.status).toBe(422);
    expect((await read(id)).title).toBe('Chosen');
    for (const unfit of ['', 'plan', id.toUpperCase(), `${id}0`, 1, null])
      expect((await create({ title: 'Unfit', new_id: unfit })).status).toBe(422);
  });

  test('is not that of a record which is posted as a copy', async () => {
    const original = await read((await create({ title: 'Original', content_html: '<p>One</p>' })).body.id);
    const { cookie } = await acme.person('member');
    const createAsPerson = (body: object) =>
      service.request('POST', `/api/v1/organizations/${acme.id}/documents`, { cookie, body });
    for (const post of [create, createAsPerson])
      for (const id of [original.id, null, '', 'plan', 1]) {
        const copy = await post({ ...original, id });
        expect([copy.status, copy.body.title, copy.body.content_html]).toEqual([
          201,
          'Original',
          '<p>One</p>',
        ]);
        expect(copy.body.id).not.toBe(id);
      }
    expect(await read(original.id)).toEqual(original);
  });
});
