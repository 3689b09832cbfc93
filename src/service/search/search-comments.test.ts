import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('search in comments (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let project: TestProject;
  let other: TestProject;
  let owner: TestPerson;
  let ada: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    const { token } = await acme.credential();
    project = await service.project(token, acme.id);
    other = await service.project(token, acme.id);
    owner = await acme.person('owner', { name: 'Olive' });
    ada = await acme.person('member', { name: 'Ada', projectIds: [project.id] });
  });

  const send = async (method: string, path: string, body?: object, { cookie } = owner) => {
    const answer = await service.request(method, path, { cookie, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const ticket = (title: string, { id, boards } = project) =>
    send('POST', `/api/v1/projects/${id}/tickets`, { board_id: boards[0]!.id, title });
  const document = (title: string, body: object = {}) =>
    send('POST', `/api/v1/organizations/${acme.id}/documents`, { title, ...body });
  const say = (on: string, body_html: string, by = owner) =>
    send('POST', `/api/v1/${on}/comments`, { body_html }, by);
  const find = async (kind: 'tickets' | 'documents', q: string, by = owner, more = '') =>
    (await send('GET', `/api/app/search/${kind}?q=${encodeURIComponent(q)}${more}`, undefined, by)).data;
  const found = async (kind: 'tickets' | 'documents', q: string, by = owner) =>
    (await find(kind, q, by)).map((row: { title: string }) => row.title);

  test('a ticket is found by the words of one comment, and says which', async () => {
    const { id } = await ticket('Crane');
    const first = await say(`tickets/${id}`, '<p>The lantern flickers</p>', ada);
    const newest = await say(`tickets/${id}`, '<p>Long before.</p><p>A new <b>lantern</b> flickers too</p>');
    await ticket('Lantern flickers in a title');
    const [inTitle, inComment] = await find('tickets', 'lantern flick');
    expect([inTitle.title, inTitle.comment]).toEqual(['Lantern flickers in a title', null]);
    expect(inComment).toMatchObject({ title: 'Crane', excerpt: null });
    expect(inComment.comment).toEqual({
      id: newest.id,
      excerpt: '… A new lantern flickers too',
      created_by: { type: 'user', id: owner.id, name: 'Olive' },
      created_at: newest.created_at,
    });
    expect((await find('tickets', 'lantern the flick'))[0].comment).toMatchObject({
      id: first.id,
      created_by: { name: 'Ada' },
    });
    expect((await find('tickets', 'lantern', owner, '&fields=summary'))[1].comment.excerpt).toBeNull();
    // Words of two comments, or of a title and a comment, are not those of one.
    expect(await found('tickets', 'long the before lantern crane')).toEqual([]);
  });

  test('editing, deleting and restoring a comment keep the search right', async () => {
    const { id } = await ticket('Dock');
    const comment = `/api/app/comments/${(await say(`tickets/${id}`, '<p>Barnacle</p>')).id}`;
    await send('PATCH', comment, { body_html: '<p>Limpet</p>' });
    expect([await found('tickets', 'barnacle'), await found('tickets', 'limpet')]).toEqual([[], ['Dock']]);
    await send('DELETE', comment);
    expect(await found('tickets', 'limpet')).toEqual([]);
    await send('POST', `${comment}/restore`);
    expect(await found('tickets', 'limpet')).toEqual(['Dock']);
    await send('DELETE', `/api/v1/tickets/${id}`);
    expect(await found('tickets', 'limpet')).toEqual([]);
    await send('POST', `/api/app/tickets/${id}/restore`);
    expect(await found('tickets', 'limpet')).toEqual(['Dock']);
  });

  test('a long comment is indexed without holding a transaction', async () => {
    const { id } = await ticket('Hold');
    await say(`tickets/${id}`, `<p>Kraken ${'and so on '.repeat(2000)}</p>`);
    expect(await found('tickets', 'kraken')).toEqual(['Hold']);
  });

  test('only those who may read the record find its comments', async () => {
    const hidden = await ticket('Elsewhere', other);
    await say(`tickets/${hidden.id}`, '<p>Moonraker</p>');
    expect(await found('tickets', 'moonraker')).toEqual(['Elsewhere']);
    expect(await found('tickets', 'moonraker', ada)).toEqual([]);
    const draft = await document('Draft of another');
    const open = await document('Open', { status: 'published' });
    const closed = await document('Closed', { status: 'published', project_id: other.id });
    for (const { id } of [draft, open, closed]) await say(`documents/${id}`, '<p>Spinnaker</p>');
    expect((await found('documents', 'spinnaker')).sort()).toEqual(['Closed', 'Draft of another', 'Open']);
    expect(await found('documents', 'spinnaker', ada)).toEqual(['Open']);
    const [{ comment }] = await find('documents', 'spinnaker', ada);
    expect(comment).toMatchObject({ excerpt: 'Spinnaker', created_by: { name: 'Olive' } });
  });

  test('titles of mentioned records are not among the words', async () => {
    const secret = await ticket('Galleon', other);
    const { id } = await ticket('Pier');
    const mention = `<span data-type="mention" data-kind="ticket" data-id="${secret.id}" data-label="X-1 Galleon">X-1 Galleon</span>`;
    await say(`tickets/${id}`, `<p>As in ${mention} sloop</p>`);
    expect(await found('tickets', 'galleon')).toEqual(['Galleon']);
    const [row] = await find('tickets', 'sloop', ada);
    expect(row.comment.excerpt).not.toContain('Galleon');
  });
});
