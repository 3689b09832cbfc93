import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('copies of documents (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let token: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    token = (await acme.credential()).token;
  });

  const send = (method: string, path: string, body?: object, { cookie } = owner) =>
    service.request(method, `/api/${path}`, { cookie, ...(body && { body }) });
  const ask = async (method: string, path: string, body?: object, by = owner) => {
    const answer = await send(method, path, body, by);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const newProject = (): Promise<TestProject> => service.project(token, acme.id);
  const create = async (title: string, more: object = {}, by = owner): Promise<string> =>
    (await ask('POST', `v1/organizations/${acme.id}/documents`, { title, status: 'published', ...more }, by))
      .id;
  const titlesIn = async (query: object, by = owner): Promise<string[]> => {
    const { data } = await ask(
      'GET',
      `app/document-tree?${new URLSearchParams({ ...query })}`,
      undefined,
      by,
    );
    return data.map(({ title, has_children }: { title: string; has_children: boolean }) =>
      has_children ? `${title} +` : title,
    );
  };
  const pathOf = async (id: string, by = owner): Promise<string[]> =>
    (await ask('GET', `app/documents/${id}/ancestors`, undefined, by)).data.map(
      ({ title }: { title: string }) => title,
    );

  test('a copy stands behind its original, with what is below it by choice', async () => {
    const project = await newProject();
    const member = await acme.person('member', { projectIds: [project.id] });
    const more = {
      project_id: project.id,
      caption: 'Words',
      content_html: '<p>Text</p>',
      tag_names: ['tide'],
    };
    const plan = await create('Plan', { ...more, editor_ids: [owner.id] });
    const part = await create('Part', { parent_id: plan });
    await create('Piece', { parent_id: part });
    await create('Secret', { parent_id: plan, status: 'draft' });
    await create('Last', { project_id: project.id });
    const duplicate = async (id: string, body: object): Promise<string[]> =>
      (await ask('POST', `app/documents/${id}/duplicate`, body, member)).document_ids;
    const [single] = await duplicate(plan, {});
    expect(await ask('GET', `v1/documents/${single}`, undefined, member)).toMatchObject({
      title: 'Copy of Plan',
      caption: 'Words',
      content_html: '<p>Text</p>',
      status: 'draft',
      author_id: member.id,
      parent_id: null,
      tags: [{ name: 'tide' }],
      editors: [{ id: owner.id }],
    });
    const copies = await duplicate(plan, { with_sub_documents: true });
    expect(await titlesIn({ project_id: project.id }, member)).toEqual([
      'Plan +',
      'Copy of Plan +',
      'Copy of Plan',
      'Last',
    ]);
    expect(await titlesIn({ parent_id: copies[0] })).toEqual(['Part +']);
    expect(await pathOf(copies[2]!)).toEqual(['Copy of Plan', 'Part']);
    expect(copies).toHaveLength(3);
    expect((await ask('GET', `v1/documents/${copies[2]}`, undefined, member)).title).toBe('Piece');
  });

  test('too many documents are not copied at once', async () => {
    const { id: project_id } = await newProject();
    const top = await create('Top', { project_id });
    for (let at = 0; at < 100; at++) await create(`${at}`, { parent_id: top });
    const answer = await send('POST', `app/documents/${top}/duplicate`, { with_sub_documents: true });
    expect([answer.status, answer.body.message]).toEqual([422, 'At most 100 documents are copied at once.']);
    expect(await titlesIn({ project_id })).toEqual(['Top +']);
  });
});
