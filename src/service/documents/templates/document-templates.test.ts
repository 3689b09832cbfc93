import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('templates of documents (%s)', engine => {
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
  const read = (id: string, by = owner) => ask('GET', `v1/documents/${id}`, undefined, by);
  const create = async (title: string, more: object = {}): Promise<string> =>
    (await ask('POST', `v1/organizations/${acme.id}/documents`, { title, status: 'published', ...more })).id;
  const createTemplate = async (title: string, more: object = {}): Promise<string> => {
    const id = await create(title, more);
    await ask('PATCH', `v1/documents/${id}`, { is_template: true });
    return id;
  };
  const createFrom = async (id: string, body: object = {}, by = owner): Promise<string[]> =>
    (await ask('POST', `app/documents/${id}/from-template`, body, by)).document_ids;
  const titles = async (query: string, by = owner): Promise<string[]> =>
    (await ask('GET', `app/documents?${query}`, undefined, by)).data.map(
      ({ title }: { title: string }) => title,
    );

  test('a document becomes a template and a document again; equal values change nothing', async () => {
    const { id: project_id } = await service.project(token, acme.id);
    const id = await create('Minutes', { project_id });
    expect(await read(id)).toMatchObject({ is_template: false, version: 1 });
    const change = (is_template: boolean) => ask('PATCH', `v1/documents/${id}`, { is_template });
    expect(await change(true)).toMatchObject({ is_template: true, version: 2 });
    expect(await change(true)).toMatchObject({ is_template: true, version: 2 });
    await create('Plan', { project_id });
    const of = `project_id=${project_id}`;
    expect(await titles(`${of}&is_template=true`)).toEqual(['Minutes']);
    expect(await titles(`${of}&is_template=false`)).toEqual(['Plan']);
    expect(await ask('GET', `app/document-counts?${of}`)).toMatchObject({ all: 2, templates: 1 });
    expect(await change(false)).toMatchObject({ is_template: false, version: 3 });
    expect(await titles(`${of}&is_template=true`)).toEqual([]);
    expect((await send('PATCH', `v1/documents/${id}`, { is_template: null })).status).toBe(422);
  });

  test('a draft from a template has its words and tags, and an author of its own', async () => {
    const home = await service.project(token, acme.id);
    const other = await service.project(token, acme.id);
    const member = await acme.person('member', { projectIds: [home.id, other.id] });
    const text = {
      caption: 'Of the week',
      content_html: '<p lang="de">Anwesend</p>',
      tag_names: ['minutes'],
    };
    const template = await createTemplate('Minutes', {
      ...text,
      project_id: home.id,
      editor_ids: [owner.id],
    });
    await create('Agenda', { parent_id: template });
    const [id, ...below] = await createFrom(template, {}, member);
    expect(below).toEqual([]);
    expect(await read(id!, member)).toMatchObject({
      title: 'Minutes',
      caption: text.caption,
      content_html: text.content_html,
      tags: [{ name: 'minutes' }],
      status: 'draft',
      author_id: member.id,
      editors: [],
      project_id: home.id,
      parent_id: null,
      is_template: false,
    });
    const [elsewhere] = await createFrom(template, { project_id: other.id }, member);
    expect(await read(elsewhere!, member)).toMatchObject({ project_id: other.id, parent_id: null });
    const parent = await create('Weeks', { project_id: other.id });
    const [under, agenda] = await createFrom(
      template,
      { parent_id: parent, with_sub_documents: true },
      member,
    );
    expect(await read(under!, member)).toMatchObject({ project_id: other.id, parent_id: parent });
    expect(await read(agenda!, member)).toMatchObject({
      title: 'Agenda',
      project_id: other.id,
      parent_id: under,
      status: 'draft',
    });
  });

  test('templates are for those who see them, and only templates are used', async () => {
    const { id: project_id } = await service.project(token, acme.id);
    const foreign = await service.project(token, acme.id);
    const member = await acme.person('member', { projectIds: [foreign.id] });
    const viewer = await acme.person('viewer', { projectIds: [project_id] });
    const template = await createTemplate('Hidden', { project_id });
    const refusal = async (id: string, body: object, by: TestPerson) =>
      (await send('POST', `app/documents/${id}/from-template`, body, by)).status;
    expect(await titles('is_template=true&q=hidden', member)).toEqual([]);
    expect(await refusal(template, {}, member)).toBe(403);
    expect(await titles('is_template=true&q=hidden', viewer)).toEqual(['Hidden']);
    expect(await refusal(template, {}, viewer)).toBe(403);
    expect((await send('PATCH', `v1/documents/${template}`, { is_template: false }, viewer)).status).toBe(
      403,
    );
    const shared = await createTemplate('Shared');
    expect(await refusal(shared, { project_id }, member)).toBe(422);
    expect(await refusal(shared, { parent_id: template }, member)).toBe(422);
    const plain = await send('POST', `app/documents/${await create('Plain')}/from-template`, {});
    expect([plain.status, plain.body.message]).toEqual([422, 'This document is not a template.']);
  });
});
