import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const unknown = '0190a5a0-0000-7000-8000-00000000dead';

describe.each(engines)('several documents at once (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let owner: TestPerson;
  let ada: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    owner = await acme.person('owner');
    ada = await acme.person('member');
  });

  const create = async (title: string, more: object = {}) =>
    (
      await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
        token,
        body: { title, status: 'published', ...more },
      })
    ).body.id as string;
  const read = async (id: string) =>
    (await service.request('GET', `/api/v1/documents/${id}`, { token })).body;
  const tagsOf = async (id: string) => (await read(id)).tags.map((tag: { name: string }) => tag.name);
  const change = (body: object, { cookie } = owner) =>
    service.request('POST', '/api/app/documents/change', { cookie, body });

  test('tags are added and removed, other tags stay', async () => {
    const [one, two] = [await create('One', { tag_names: ['Night', 'old'] }), await create('Two')];
    const both = { document_ids: [one, two] };
    const answer = await change({ ...both, add_tags: ['night', 'new'], remove_tags: ['OLD'] });
    expect(answer.body).toEqual({ changed: [one, two], refused: [] });
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([
      ['Night', 'new'],
      ['Night', 'new'],
    ]);
    const { version } = await read(one);
    await change({ ...both, add_tags: ['new'] });
    expect((await read(one)).version).toBe(version);
    await change({ ...both, remove_tags: ['new', 'never seen'] });
    expect(await tagsOf(two)).toEqual(['Night']);
    expect((await read(one)).version).toBe(version + 1);
  });

  test('a document with too many tags keeps its own, and the others are changed', async () => {
    const full = await create('Full', { tag_names: Array.from({ length: 20 }, (_, at) => `t${at}`) });
    const free = await create('Free');
    const answer = await change({ document_ids: [full, free], add_tags: ['one more'], archived: true });
    expect(answer.body).toEqual({
      changed: [free],
      refused: [{ document_id: full, message: 'A document has at most 20 tags.' }],
    });
    expect((await read(full)).archived_at).toBeNull();
    expect(await tagsOf(free)).toEqual(['one more']);
    const swap = { document_ids: [full], add_tags: ['other'], remove_tags: ['t0'] };
    expect((await change(swap)).body.changed).toEqual([full]);
  });

  test('archiving, deleting and restoring have the same result as for a single document', async () => {
    const ids = [await create('Pier lamps'), await create('Pier ropes')];
    const found = async (query: string) =>
      (await service.request('GET', `/api/v1/organizations/${acme.id}/documents?q=pier${query}`, { token }))
        .body.meta.total;
    await change({ document_ids: ids, archived: true });
    const { archived_at } = await read(ids[0]!);
    expect(archived_at).not.toBeNull();
    await change({ document_ids: ids, archived: true });
    expect((await read(ids[0]!)).archived_at).toBe(archived_at);
    expect([await found(''), await found('&archived=true')]).toEqual([0, 2]);
    await change({ document_ids: ids, archived: false });
    expect((await change({ document_ids: ids, deleted: true })).body.changed).toEqual(ids);
    expect([await found(''), await found('&archived=all')]).toEqual([0, 0]);
    const twice = await change({ document_ids: ids, deleted: true });
    expect(twice.body.refused.map((one: { message: string }) => one.message)).toEqual([
      'No such document.',
      'No such document.',
    ]);
    expect((await change({ document_ids: ids, deleted: false })).body.changed).toEqual(ids);
    expect(await found('')).toBe(2);
  });

  test('documents that the caller cannot see are refused by id and not changed', async () => {
    const shown = await create('Shown');
    const draft = await create('Draft', { status: 'draft' });
    const stranger = await (await service.createOrganization()).person('owner');
    const ids = [shown, draft, unknown, 'x'];
    const answer = await change({ document_ids: ids, add_tags: ['seen'] }, ada);
    expect(answer.body.changed).toEqual([shown]);
    expect(answer.body.refused.map((one: { document_id: string }) => one.document_id)).toEqual([
      draft,
      unknown,
      'x',
    ]);
    expect(await tagsOf(draft)).toEqual([]);
    expect((await change({ document_ids: [shown], deleted: true }, stranger)).body.changed).toEqual([]);
    expect((await read(shown)).title).toBe('Shown');
    const viewer = await acme.person('viewer');
    expect((await change({ document_ids: [shown], archived: true }, viewer)).status).toBe(403);
  });

  test('a request that asks for nothing, or for too much, is refused', async () => {
    const id = await create('Kept');
    const bodies = [
      { document_ids: [id] },
      { document_ids: [], archived: true },
      { document_ids: Array(201).fill(id), archived: true },
      { document_ids: [id], deleted: true, archived: true },
      { document_ids: [id], add_tags: ['a,b'] },
    ];
    for (const body of bodies) expect((await change(body)).status).toBe(422);
    expect((await read(id)).archived_at).toBeNull();
  });

  test('concurrent tagging of the same documents loses nothing', async () => {
    const ids = [await create('A'), await create('B'), await create('C')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        change({ document_ids: at % 2 ? ids : ids.toReversed(), add_tags: [`tag ${at}`] }),
      ),
    );
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200));
    for (const id of ids) expect((await tagsOf(id)).length).toBe(8);
  });
});
