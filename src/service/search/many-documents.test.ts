import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('a search with many documents (%s)', engine => {
  const service = useTestService(engine);
  let owner: TestPerson;

  beforeAll(async () => {
    const acme = await service.createOrganization();
    owner = await acme.person('owner');
    const { token } = await acme.credential();
    const path = `/api/v1/organizations/${acme.id}/documents`;
    await service.request('POST', path, { token, body: { title: 'Zebra', status: 'published' } });
    const { db } = service.host;
    const { seq: _, ...row } = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_000 }, (_, index) => ({
      ...row,
      id: service.host.newId(),
      status: index === 0 ? 'draft' : 'published',
    }));
    const added = await db.insertInto('documents').values(copies).returning('seq').execute();
    const texts = added.map(({ seq }) => ({ seq: Number(seq), title: 'zebra', body: '' }));
    await service.host.engine.indexMany(db, 'document_search', texts);
  });

  const search = async (query: string) => {
    const path = `/api/app/search/documents?${query}&fields=summary`;
    const { status, body, text } = await service.request('GET', path, { cookie: owner.cookie });
    expect(status, text).toBe(200);
    return [body.data.length, body.meta.total, body.is_more];
  };

  test('a thousand are counted, and pages end there', async () => {
    expect(await search('q=zebra&per_page=100')).toEqual([100, 1_000, true]);
    expect(await search('q=zebra&per_page=150&page=7')).toEqual([100, 1_000, true]);
    expect(await search('q=zebra&per_page=100&page=11')).toEqual([0, 1_000, true]);
    expect(await search('q=zebra&is=published&per_page=100')).toEqual([100, 1_000, false]);
    expect(await search('q=horse')).toEqual([0, 0, false]);
  });
});
