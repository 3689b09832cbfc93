import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('the tree of documents (%s)', engine => {
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
  const move = (id: string, body: object, by = owner) => send('POST', `app/documents/${id}/move`, body, by);
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
  const parentOf = async (id: string, by = owner) =>
    (await ask('GET', `v1/documents/${id}`, undefined, by)).parent_id;
  const chain = async (project_id: string, length: number): Promise<string[]> => {
    const ids = [await create('1', { project_id })];
    for (let level = 2; level <= length; level++)
      ids.push(await create(String(level), { parent_id: ids.at(-1) }));
    return ids;
  };

  test('a sub-document names its parent, takes its project, and comes last', async () => {
    const { id: project_id } = await newProject();
    const top = await create('Top', { project_id });
    const first = await create('First', { parent_id: top });
    const second = await create('Second', { project_id });
    const { body } = await send('PATCH', `v1/documents/${second}`, { parent_id: top });
    expect(body).toMatchObject({ parent_id: top, project_id });
    expect(await titlesIn({ project_id })).toEqual(['Top +']);
    expect(await titlesIn({ parent_id: top })).toEqual(['First', 'Second']);
    expect(await pathOf(second)).toEqual(['Top']);
    const listed = await ask('GET', `v1/organizations/${acme.id}/documents?project_id=${project_id}`);
    expect(
      new Map(listed.data.map((row: { id: string; parent_id: string }) => [row.id, row.parent_id])),
    ).toEqual(
      new Map([
        [top, null],
        [first, top],
        [second, top],
      ]),
    );
    await send('PATCH', `v1/documents/${first}`, { parent_id: null });
    expect(await titlesIn({ project_id })).toEqual(['Top +', 'First']);
  });

  test('a document moves behind a sibling, to the first place and to the last', async () => {
    const { id: project_id } = await newProject();
    const [a, b, c] = [
      await create('A', { project_id }),
      await create('B', { project_id }),
      await create('C', { project_id }),
    ];
    expect((await move(c, { after_document_id: a })).status).toBe(200);
    expect(await titlesIn({ project_id })).toEqual(['A', 'C', 'B']);
    await move(b, { after_document_id: null });
    expect(await titlesIn({ project_id })).toEqual(['B', 'A', 'C']);
    await move(b, { parent_id: null });
    expect(await titlesIn({ project_id })).toEqual(['B', 'A', 'C']);
    await move(a, { parent_id: b });
    await move(c, { parent_id: b, after_document_id: null });
    expect(await titlesIn({ parent_id: b })).toEqual(['C', 'A']);
    await move(a, { parent_id: null, after_document_id: b });
    expect(await titlesIn({ project_id })).toEqual(['B +', 'A']);
  });

  test('a place keeps its order through splits and new ranks', async () => {
    const { id: project_id } = await newProject();
    const first = await create('first', { project_id });
    const last = await create('last', { project_id });
    const expected = ['first'];
    for (let at = 0; at < 300; at++) await create(`${at}`, { project_id });
    const { data } = await ask('GET', `app/document-tree?project_id=${project_id}&per_page=200&page=2`);
    expect(data).toHaveLength(102);
    const some: string[] = data.slice(0, 40).map(({ id }: { id: string }) => id);
    for (const id of some) await move(id, { after_document_id: first });
    expected.push(
      ...data
        .slice(0, 40)
        .map(({ title }: { title: string }) => title)
        .toReversed(),
      'last',
    );
    expect((await titlesIn({ project_id })).slice(0, 42)).toEqual(expected);
    await move(last, { after_document_id: some[20] });
    expect((await titlesIn({ project_id }))[21]).toBe('last');
  });

  test('no document comes below itself, under one of another project, or too deep', async () => {
    const { id: project_id } = await newProject();
    const ids = await chain(project_id, 10);
    const refusal = async (id: string, body: object) => {
      const answer = await move(id, body);
      expect(answer.status).toBe(422);
      return answer.body.message;
    };
    expect(await refusal(ids[0]!, { parent_id: ids[0] })).toBe('A document cannot be placed under itself.');
    expect(await refusal(ids[0]!, { parent_id: ids[4] })).toBe('“5” is itself below this document.');
    const single = await create('Single', { project_id });
    expect(await refusal(single, { parent_id: ids[9] })).toBe(
      'Documents can be 10 levels deep; this would make 11.',
    );
    expect(await refusal(ids[0]!, { parent_id: single })).toBe(
      'Documents can be 10 levels deep; this would make 11.',
    );
    const elsewhere = await create('Elsewhere');
    expect(await refusal(single, { parent_id: elsewhere, project_id })).toBe(
      'No such document in the same project.',
    );
    expect(await refusal(single, { after_document_id: ids[3] })).toBe('No such document beside it.');
    // The height is kept true: without its end the chain fits.
    await move(ids[9]!, { parent_id: null });
    expect((await move(ids[0]!, { parent_id: single })).status).toBe(200);
    expect(await pathOf(ids[8]!)).toEqual(['Single', '1', '2', '3', '4', '5', '6', '7', '8']);
  });

  test('of two moves at once that would make a circle one is refused', async () => {
    const { id: project_id } = await newProject();
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create('A', { project_id }), await create('B', { project_id })];
      const answers = await Promise.all([move(a, { parent_id: b }), move(b, { parent_id: a })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test('what is under a hidden document is shown in its place, and nothing names the hidden one', async () => {
    const project = await newProject();
    const reader = await acme.person('viewer', { projectIds: [project.id] });
    const top = await create('Top', { project_id: project.id });
    const hidden = await create('Hidden', { parent_id: top, status: 'draft' });
    const lower = await create('Lower', { parent_id: hidden, status: 'draft' });
    const shown = await create('Shown', { parent_id: lower });
    await create('Beside', { parent_id: top });
    expect(await titlesIn({ project_id: project.id }, reader)).toEqual(['Top +']);
    expect(await titlesIn({ parent_id: top }, reader)).toEqual(['Beside', 'Shown']);
    expect(await titlesIn({ parent_id: top })).toEqual(['Hidden +', 'Beside']);
    expect([await parentOf(shown, reader), await parentOf(shown)]).toEqual([null, lower]);
    expect(await pathOf(shown, reader)).toEqual(['Top']);
    expect((await send('GET', `app/document-tree?parent_id=${hidden}`, undefined, reader)).status).toBe(403);
    // A draft alone gives its parent no children that the reader may see.
    await create('Own', { project_id: project.id });
    const bare = await create('Bare', { project_id: project.id });
    await create('Secret', { parent_id: bare, status: 'draft' });
    expect(await titlesIn({ project_id: project.id }, reader)).toEqual(['Top +', 'Own', 'Bare']);
  });

  test('what is under a deleted or archived document moves up, and back when that returns', async () => {
    const { id: project_id } = await newProject();
    const [top, middle] = [await create('Top', { project_id }), await create('Middle', { project_id })];
    const low = await create('Low', { parent_id: middle });
    await ask('DELETE', `v1/documents/${middle}`);
    expect(await titlesIn({ project_id })).toEqual(['Top', 'Low']);
    expect(await parentOf(low)).toBeNull();
    await ask('POST', `app/documents/${middle}/restore`);
    expect(await titlesIn({ project_id })).toEqual(['Top', 'Middle +']);
    await ask('POST', 'app/documents/change', { document_ids: [middle], archived: true });
    expect(await titlesIn({ project_id })).toEqual(['Top', 'Low']);
    expect(await pathOf(low)).toEqual(['Middle']);
    await ask('POST', 'app/documents/change', { document_ids: [middle], archived: false });
    await move(top, { parent_id: middle, after_document_id: low });
    expect(await titlesIn({ parent_id: middle })).toEqual(['Low', 'Top']);
  });

  test('another project takes the sub-documents that the mover sees, deleted ones too', async () => {
    const [from, to] = [await newProject(), await newProject()];
    const mover = await acme.person('member', { projectIds: [from.id, to.id] });
    const above = await create('Above', { project_id: from.id });
    const moved = await create('Moved', { parent_id: above });
    const child = await create('Child', { parent_id: moved });
    const draft = await create('Draft', { parent_id: moved, status: 'draft' });
    const gone = await create('Gone', { parent_id: child });
    await ask('DELETE', `v1/documents/${gone}`);
    const target = await create('Target', { project_id: to.id });
    const answer = await move(moved, { parent_id: target }, mover);
    expect(answer.body).toMatchObject({ project_id: to.id, parent_id: target });
    expect(await titlesIn({ project_id: to.id })).toEqual(['Target +']);
    expect(await pathOf(child)).toEqual(['Target', 'Moved']);
    expect(await ask('GET', `v1/documents/${child}`)).toMatchObject({ project_id: to.id, version: 2 });
    expect(await ask('GET', `v1/documents/${draft}`)).toMatchObject({
      project_id: from.id,
      parent_id: above,
    });
    await ask('POST', `app/documents/${gone}/restore`);
    expect(await pathOf(gone)).toEqual(['Target', 'Moved', 'Child']);
    // By the contract alone it goes the same way, to the top of the other project.
    await ask('PATCH', `v1/documents/${moved}`, { project_id: null });
    expect(await pathOf(child)).toEqual(['Moved']);
    expect((await ask('GET', `v1/documents/${child}`)).project_id).toBeNull();
  });
});
