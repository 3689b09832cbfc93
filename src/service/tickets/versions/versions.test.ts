import { beforeAll, describe, expect, test } from 'vitest';
import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const minute = 60_000;

describe.each(engines)('versions of descriptions (%s)', engine => {
  let acme: TestOrganization;
  let project: TestProject;
  let token: string;
  let member: TestPerson;
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => {
    clock += 1;
    return new Date(clock);
  };
  const service = useTestService(engine, { now: tick });
  beforeAll(async () => {
    acme = await service.createOrganization();
    ({ token } = await acme.credential());
    project = await service.project(token, acme.id);
    member = await acme.person('member', { projectIds: [project.id] });
  });

  const call = (method: string, path: string, body?: object, who: Pick<TestPerson, 'cookie'> = member) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const create = async (description_html: string | null = null): Promise<string> => {
    const body = { board_id: project.boards[0]!.id, title: 'Lamps', description_html };
    return (await call('POST', `v1/projects/${project.id}/tickets`, body)).body.id;
  };
  /** Saves as a tab of the app does. */
  const write = async (id: string, description_html: string | null) => {
    const headers = { 'x-client-id': 'tab' };
    const body = { description_html };
    const answer = await service.request('PATCH', `/api/v1/tickets/${id}`, { ...member, headers, body });
    expect(answer.status).toBe(200);
  };
  const versions = async (id: string): Promise<TicketVersion[]> =>
    (await call('GET', `app/tickets/${id}/versions`)).body.data;
  const textOf = async (id: string, version: string) =>
    (await call('GET', `app/tickets/${id}/versions/${version}`)).body.description_html;
  const texts = async (id: string) =>
    Promise.all((await versions(id)).map(version => textOf(id, version.id)));
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

  test('texts of one author within five minutes are one version, after the original text', async () => {
    const id = await create('<p>One</p>');
    expect(await versions(id)).toEqual([]);
    await write(id, '<p>One two</p>');
    await write(id, '<p>One two three</p>');
    expect(await texts(id)).toEqual(['<p>One two three</p>', '<p>One</p>']);
    clock += 5 * minute;
    await write(id, '<p>One two three four</p>');
    expect(await texts(id)).toEqual(['<p>One two three four</p>', '<p>One two three</p>', '<p>One</p>']);
    expect((await versions(id))[0]).toEqual({
      id: expect.any(String),
      ticket_id: id,
      kind: 'edited',
      is_current: true,
      created_by: { type: 'user', id: member.id, name: expect.any(String) },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('writing without a pause records a version every five minutes', async () => {
    const id = await create();
    for (let at = 1; at <= 9; at++) {
      clock += 2 * minute;
      await write(id, `<p>${words(0, at)}</p>`);
    }
    expect(await texts(id)).toEqual([9, 6, 3].map(to => `<p>${words(0, to)}</p>`));
  });

  test('each text that a program replaces is kept, however little it changes', async () => {
    const id = await create();
    for (const description_html of ['<p>One</p>', '<p>One two</p>', '<p>One two three</p>'])
      await service.request('PATCH', `/api/v1/tickets/${id}`, { token, body: { description_html } });
    expect(await texts(id)).toEqual(['<p>One two three</p>', '<p>One two</p>', '<p>One</p>']);
  });

  test('a text that loses more than a third is kept, also after later changes', async () => {
    const two = `<p>${words(0, 20)}</p><p>${words(20, 40)}</p>`;
    const id = await create();
    await write(id, '<p>word0</p>');
    await write(id, two);
    await write(id, null);
    await write(id, '<p>oops</p>');
    expect(await texts(id)).toEqual(['<p>oops</p>', two]);
  });

  test('a text that a credential overwrites is kept', async () => {
    const id = await create();
    const long = `<p>${words(0, 400)}</p>`;
    await write(id, long);
    const patch = { token, body: { description_html: '<p>Imported</p>' } };
    expect((await service.request('PATCH', `/api/v1/tickets/${id}`, patch)).status).toBe(200);
    expect(await texts(id)).toEqual(['<p>Imported</p>', long]);
    const all = await versions(id);
    expect(all.map(({ created_by }) => created_by.type)).toEqual(['credential', 'user']);
  });

  test('changes of other fields record no version', async () => {
    const id = await create('<p>1</p>');
    await call('PATCH', `v1/tickets/${id}`, {
      title: 'Other',
      priority: 'high',
      description_html: '<p>1</p>',
    });
    expect(await versions(id)).toEqual([]);
  });

  test('both sides of a conflict are kept, also after later changes', async () => {
    const id = await create('<p>Theirs</p>');
    const keep = async (description_html: string) =>
      (await call('POST', `app/tickets/${id}/versions`, { kind: 'conflict', description_html })).body;
    expect(await keep('<p>Mine</p>')).toMatchObject({ kind: 'conflict', is_current: false });
    expect(await keep('<p>Theirs</p>')).toMatchObject({ kind: 'conflict', is_current: true });
    await keep('<p>Mine</p>');
    await write(id, '<p>Theirs, and more</p>');
    expect((await texts(id)).toSorted()).toEqual(['<p>Mine</p>', '<p>Theirs, and more</p>', '<p>Theirs</p>']);
  });

  test('an earlier text is restored, and the replaced one is kept', async () => {
    const long = words(0, 300);
    const id = await create(`<p>${long}</p>`);
    await write(id, `<p>${long} added</p>`);
    await write(id, `<p>${long} added this</p>`);
    const first = (await versions(id)).at(-1)!;
    const restored = await call('POST', `app/tickets/${id}/versions/${first.id}/restore`);
    expect(restored.body).toMatchObject({ description_html: `<p>${long}</p>` });
    expect(await texts(id)).toContain(`<p>${long} added this</p>`);
    expect((await call('GET', `v1/tickets/${id}`)).body.description_html).toBe(`<p>${long}</p>`);
    const current = (await versions(id)).filter(({ is_current }) => is_current);
    expect(current).toHaveLength(1);
  });

  test('a version of another ticket is not found', async () => {
    const [one, two] = [await create('<p>1</p>'), await create('<p>2</p>')];
    await write(one, '<p>1 changed</p>');
    const [version] = await versions(one);
    for (const id of [version!.id, 'no-id', service.host.newId()]) {
      expect((await call('GET', `app/tickets/${two}/versions/${id}`)).status).toBe(404);
      expect((await call('POST', `app/tickets/${two}/versions/${id}/restore`)).status).toBe(404);
    }
  });

  test('viewers only read versions; nobody outside the project reads them', async () => {
    const id = await create('<p>Heron</p>');
    await write(id, '<p>Clean</p>');
    const version = (await versions(id)).at(-1)!;
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const outside = await acme.person('member');
    const asks = [
      ['GET', `app/tickets/${id}/versions`],
      ['GET', `app/tickets/${id}/versions/${version.id}`],
      ['POST', `app/tickets/${id}/versions/${version.id}/restore`],
      ['POST', `app/tickets/${id}/versions`, { kind: 'kept', description_html: '<p>X</p>' }],
    ] as const;
    const statuses = async (who: TestPerson) =>
      Promise.all(asks.map(async ([method, path, body]) => (await call(method, path, body, who)).status));
    expect(await statuses(viewer)).toEqual([200, 200, 403, 403]);
    const refused = await Promise.all(asks.map(([method, path, body]) => call(method, path, body, outside)));
    expect(refused.map(({ status, text }) => [status, text.includes('Heron')])).toEqual(
      asks.map(() => [403, false]),
    );
  });

  test('the search does not find words of earlier texts', async () => {
    const id = await create('<p>Kingfisher</p>');
    await write(id, '<p>Swan</p>');
    const found = async (q: string) =>
      (await call('GET', `v1/projects/${project.id}/tickets?q=${q}`)).body.data.length;
    expect([await found('kingfisher'), await found('swan')]).toEqual([0, 1]);
  });
});
