import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('unpublished changes that are discarded while people write them (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let mara: TestPerson;
  let ben: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('admin', { name: 'Mara' });
    ben = await acme.person('admin', { name: 'Ben' });
  });

  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const answer = await service.request(method, path, { cookie: who.cookie, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  async function openPublished(content_html: string) {
    const path = `/api/v1/organizations/${acme.id}/documents`;
    const { id } = await ask(mara, 'POST', path, { title: 'Plan', content_html, status: 'published' });
    const { version } = await ask(ben, 'POST', `/api/app/documents/${id}/text`);
    return { id: id as string, version: version as number };
  }
  let count = 0;
  const put = (id: string, version: number, at: number, text: string) =>
    ask(ben, 'POST', `/api/app/documents/${id}/steps`, {
      ...{ version, batch: `batch-${count++}` },
      steps: [{ stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'text', text }] } }],
    });
  const since = (id: string, version: number) =>
    ask(ben, 'GET', `/api/app/documents/${id}/steps?since=${version}`);
  const draft = (id: string) =>
    service.request('GET', `/api/app/documents/${id}/draft`, { cookie: ben.cookie });

  test('their pages take the published text as one more batch, and go on', async () => {
    const { id, version } = await openPublished('<p>Start.</p>');
    const first = await put(id, version, 7, ' Words');
    await ask(mara, 'DELETE', `/api/app/documents/${id}/draft`);
    expect((await draft(id)).status).toBe(404);
    const { record_version, batches } = await since(id, first.version);
    expect(record_version).toBe(0);
    expect(batches).toMatchObject([{ actor: { name: 'Mara' }, record_version: 0 }]);
    // The page has not heard of it yet.
    const late = await put(id, first.version, 1, 'Late. ');
    expect(late).toMatchObject({ record_version: 1, version: first.version + 2, missed: batches });
    expect((await draft(id)).body).toMatchObject({ content_html: '<p>Late. Start.</p>', version: 1 });
    const kinds = (await ask(mara, 'GET', `/api/app/documents/${id}/versions`)).data.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toContain('discarded');
  });

  test('pages without changes take a published text that a program replaces as one more batch', async () => {
    const { id, version } = await openPublished('<p>Start.</p>');
    await ask(mara, 'PATCH', `/api/v1/documents/${id}`, { content_html: '<p>New start.</p>' });
    const { record_version, batches } = await since(id, version);
    expect([record_version, batches.length]).toEqual([0, 1]);
    await put(id, version, 7, ' Words');
    expect((await draft(id)).body).toMatchObject({ content_html: '<p>New start. Words</p>', version: 1 });
  });
});
