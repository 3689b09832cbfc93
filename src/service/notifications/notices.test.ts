import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

const chip = (id: string) =>
  `<span data-type="mention" data-kind="person" data-id="${id}" data-label="A">@A</span>`;

describe.each(engines)('notifications of what concerns a person (%s)', engine => {
  const service = useTestService(engine, { now: tickingClock(1000) });
  let acme: TestOrganization;
  let mara: TestPerson;
  let token: string;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    mara = await acme.person('owner', { name: 'Mara' });
    token = (await acme.credential(undefined, { name: 'intake' })).token;
    project = await service.project(token, acme.id);
  });

  const member = (name?: string) =>
    acme.person('member', { projectIds: [project.id], ...(name !== undefined && { name }) });
  const ask = async (who: TestPerson, method: string, path: string, body: object = {}) => {
    const answer = await service.request(method, `/api/${path}`, { cookie: who.cookie, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const makeTicket = (who: TestPerson, body: object = {}) =>
    ask(who, 'POST', `v1/projects/${project.id}/tickets`, {
      title: 'Crane',
      board_id: project.boards[0]!.id,
      ...body,
    });
  const patchTicket = (who: TestPerson, id: string, body: object) =>
    ask(who, 'PATCH', `v1/tickets/${id}`, body);
  const comment = (who: TestPerson, id: string, html = '<p>Said</p>') =>
    ask(who, 'POST', `v1/tickets/${id}/comments`, { body_html: html });
  const makeDocument = (who: TestPerson, body: object = {}) =>
    ask(who, 'POST', `v1/organizations/${acme.id}/documents`, {
      title: 'Plan',
      project_id: project.id,
      ...body,
    });
  const move = (who: TestPerson, id: string, board: number) =>
    ask(who, 'POST', `v1/tickets/${id}/move`, { board_id: project.boards[board]!.id });
  const watch = (who: TestPerson, record: string, is_watching = true) =>
    ask(who, 'PUT', `app/${record}/watch`, { is_watching });
  const settings = (who: TestPerson, kinds: Record<string, boolean>) =>
    ask(who, 'PATCH', 'app/me/notification-settings', { kinds });
  const inboxOf = async ({ cookie }: TestPerson) =>
    (await service.request('GET', '/api/app/notifications', { cookie })).body.data.toReversed();
  const titles = async (person: TestPerson) =>
    (await inboxOf(person)).map(({ title }: { title: string }) => title);
  const kinds = async (person: TestPerson) =>
    (await inboxOf(person)).map(({ kind }: { kind: string }) => kind);

  test('assigned and unassigned, with the sender, but not by oneself', async () => {
    const [ada, bea] = [await member(), await member()];
    const ticket = await makeTicket(mara, { assignee_ids: [ada.id, mara.id] });
    await patchTicket(ada, ticket.id, { assignee_ids: [ada.id, bea.id] });
    await patchTicket(bea, ticket.id, { assignee_ids: [ada.id] });
    await patchTicket(mara, ticket.id, { assignee_ids: [] });
    expect(await inboxOf(ada)).toMatchObject([
      {
        kind: 'assigned',
        title: `Mara assigned you to ${ticket.reference}`,
        body: 'Crane',
        url: `/projects/${project.key}/board/${ticket.reference}`,
        sender: { type: 'user', id: mara.id, name: 'Mara' },
      },
      { title: `Mara took you off ${ticket.reference}` },
    ]);
    expect(await titles(bea)).toEqual([`${ada.name} assigned you to ${ticket.reference}`]);
    expect((await titles(mara)).at(-1)).toBe(`${ada.name} took you off ${ticket.reference}`);
    const byCredential = await service.request('POST', `/api/v1/projects/${project.id}/tickets`, {
      token,
      body: { title: 'Gate', board_id: project.boards[0]!.id, assignee_ids: [bea.id] },
    });
    expect((await inboxOf(bea)).at(-1)).toMatchObject({
      title: `intake assigned you to ${byCredential.body.reference}`,
      sender: { type: 'credential', name: 'intake' },
    });
  });

  test('comments reach writer, assignees, watchers and earlier commenters once, mentioned ones as such', async () => {
    const [author, assignee, watcher, commenter, other] = [
      await member(),
      await member(),
      await member(),
      await member(),
      await member(),
    ];
    const ticket = await makeTicket(author);
    await patchTicket(author, ticket.id, { assignee_ids: [assignee.id] });
    await watch(watcher, `tickets/${ticket.id}`);
    await comment(commenter, ticket.id);
    const said = `${commenter.name} commented on ${ticket.reference}`;
    for (const person of [author, assignee, watcher]) expect((await titles(person)).at(-1)).toBe(said);
    expect(await titles(commenter)).toEqual([]);
    const { id } = await comment(author, ticket.id, `<p>Look, ${chip(watcher.id)}</p>`);
    expect(await kinds(watcher)).toEqual(['commented', 'mentioned']);
    expect(await inboxOf(commenter)).toMatchObject([
      {
        title: `${author.name} commented on ${ticket.reference}`,
        body: 'Look, @A',
        url: `/projects/${project.key}/board/${ticket.reference}#comment-${id}`,
      },
    ]);
    expect(await titles(other)).toEqual([]);
  });

  test('a comment on a document reaches author and editors; an answer is not sent twice', async () => {
    const [author, editor, reader] = [await member(), await member(), await member()];
    const document = await makeDocument(author, { status: 'published', editor_ids: [editor.id] });
    const thread = await ask(reader, 'POST', `v1/documents/${document.id}/comments`, {
      body_html: '<p>a</p>',
    });
    for (const person of [author, editor])
      expect(await titles(person)).toEqual([`${reader.name} commented on Plan`]);
    const body = { body_html: '<p>b</p>', thread_id: thread.id };
    await ask(author, 'POST', `app/documents/${document.id}/comments`, body);
    expect(await kinds(reader)).toEqual(['replied']);
    expect(await kinds(editor)).toEqual(['commented', 'commented']);
  });

  test('one notification for each request: the next kind when the person does not want the first', async () => {
    const [ada, bea] = [await member(), await member()];
    const ticket = await makeTicket(mara);
    await settings(ada, { mentioned: false });
    await patchTicket(mara, ticket.id, {
      description_html: `<p>${chip(ada.id)} ${chip(bea.id)}</p>`,
      assignee_ids: [ada.id, bea.id],
    });
    expect(await kinds(ada)).toEqual(['assigned']);
    expect(await kinds(bea)).toEqual(['mentioned']);
  });

  test('watching that was ended stays ended, also when one comments or is assigned', async () => {
    const ada = await member();
    const ticket = await makeTicket(ada);
    expect(await watch(ada, `tickets/${ticket.id}`, false)).toEqual({ is_watching: false, people: [] });
    await comment(ada, ticket.id);
    await patchTicket(ada, ticket.id, { assignee_ids: [ada.id] });
    await comment(mara, ticket.id);
    expect(await titles(ada)).toEqual([]);
    const { is_watching, people } = await watch(ada, `tickets/${ticket.id}`);
    expect([is_watching, people.map(({ id }: { id: string }) => id)]).toEqual([
      true,
      [mara.id, ada.id].sort((a, b) => (a === mara.id ? -1 : b === mara.id ? 1 : 0)),
    ]);
    await comment(mara, ticket.id);
    expect(await kinds(ada)).toEqual(['commented']);
  });

  test('moves of a watched ticket are sent to those who ask for them, done as done', async () => {
    const [ada, bea, cleo] = [await member(), await member(), await member()];
    for (const person of [ada, bea, cleo]) {
      await settings(person, { completed: person !== cleo, moved: person === bea });
    }
    const ticket = await makeTicket(mara);
    for (const person of [ada, bea, cleo]) await watch(person, `tickets/${ticket.id}`);
    await move(mara, ticket.id, 1);
    await move(mara, ticket.id, 2);
    await move(mara, ticket.id, 2);
    expect(await titles(bea)).toEqual([
      `Mara moved ${ticket.reference} to Doing`,
      `Mara moved ${ticket.reference} to Done`,
    ]);
    expect(await kinds(bea)).toEqual(['moved', 'completed']);
    expect(await kinds(ada)).toEqual(['completed']);
    expect(await kinds(cleo)).toEqual([]);
  });

  test('publication reaches people who watch the document, and not those who may not read it', async () => {
    const [author, watcher, outside] = [await member(), await member(), await acme.person('member')];
    const document = await makeDocument(author, { editor_ids: [watcher.id, outside.id] });
    await watch(watcher, `documents/${document.id}`);
    await ask(mara, 'PATCH', `v1/documents/${document.id}`, { status: 'published' });
    for (const person of [author, watcher]) expect(await titles(person)).toEqual(['Mara published Plan']);
    expect(await kinds(author)).toEqual(['published']);
    expect(await titles(outside)).toEqual([]);
    await ask(watcher, 'PUT', `app/documents/${document.id}/draft`, {
      title: 'Plan',
      caption: null,
      content_html: '<p>New</p>',
    });
    await ask(watcher, 'POST', `app/documents/${document.id}/draft/publish`, {});
    expect((await titles(author)).at(-1)).toBe(`${watcher.name} published changes to Plan`);
  });

  test('a column over its limit is reported once for each crossing, to those who watch it', async () => {
    const [ada, bea] = [await member(), await member()];
    const other = await service.project(token, acme.id);
    const [board] = other.boards;
    for (const title of ['One', 'Two', 'Three'])
      await ask(mara, 'POST', `v1/projects/${other.id}/tickets`, { title, board_id: board!.id });
    await ask(mara, 'PUT', `app/projects/${other.id}/members/${ada.id}`);
    const limit = (wip_limit: number | null, who = mara) =>
      ask(who, 'PATCH', `v1/boards/${board!.id}`, { wip_limit });
    await watch(ada, `boards/${board!.id}`);
    await watch(mara, `boards/${board!.id}`);
    await limit(2);
    await limit(1);
    await ask(mara, 'PATCH', `v1/boards/${board!.id}`, { name: 'Review' });
    await limit(3);
    await limit(2, ada);
    expect(await inboxOf(ada)).toMatchObject([
      {
        kind: 'over_limit',
        title: 'Mara set the limit of To do to 2',
        body: 'It is over its limit: it holds 3 tickets, and no more can be added.',
        url: `/projects/${other.key}/board`,
      },
    ]);
    expect((await titles(mara)).at(-1)).toBe(`${ada.name} set the limit of Review to 2`);
    expect(await titles(bea)).toEqual([]);
    await ask(mara, 'DELETE', `app/projects/${other.id}/members/${ada.id}`);
    expect(await inboxOf(ada)).toMatchObject([
      { title: 'Something you can no longer see', body: '', url: null },
    ]);
    await ask(mara, 'PUT', `app/projects/${other.id}/members/${ada.id}`);
    const { cookie } = ada;
    const { body } = await service.request('GET', `/api/app/boards/${board!.id}/watch`, { cookie });
    expect(body.is_watching).toBe(false);
  });

  test('people who lost access hear nothing, and are not named among those who watch', async () => {
    const ada = await member();
    const ticket = await makeTicket(ada);
    const document = await makeDocument(ada, { status: 'published' });
    await service.host.db.deleteFrom('project_members').where('user_id', '=', ada.id).execute();
    await comment(mara, ticket.id);
    expect(await titles(ada)).toEqual([]);
    for (const record of [`tickets/${ticket.id}`, `documents/${document.id}`]) {
      const { body } = await service.request('GET', `/api/app/${record}/watch`, { cookie: mara.cookie });
      expect(body.people.map(({ id }: { id: string }) => id)).not.toContain(ada.id);
    }
  });

  test('settings hold their defaults, what was chosen, and a time zone that exists', async () => {
    const ada = await member();
    const read = async () =>
      (await service.request('GET', '/api/app/me/notification-settings', { cookie: ada.cookie })).body;
    expect(await read()).toMatchObject({ time_zone: null, kinds: { mentioned: true, moved: false } });
    await settings(ada, { mentioned: false, moved: true });
    const { time_zone, kinds: chosen } = await ask(ada, 'PATCH', 'app/me/notification-settings', {
      time_zone: 'Asia/Kathmandu',
      kinds: { moved: false },
    });
    expect([time_zone, chosen.mentioned, chosen.moved, chosen.assigned]).toEqual([
      'Asia/Kathmandu',
      false,
      false,
      true,
    ]);
    for (const name of ['Mars/Olympus', '+05:00', '', 'x'.repeat(65), '\u0000', null]) {
      const answer = await service.request('PATCH', '/api/app/me/notification-settings', {
        cookie: ada.cookie,
        body: { time_zone: name },
      });
      expect(answer.status).toBe(422);
    }
    expect((await read()).time_zone).toBe('Asia/Kathmandu');
    const session = await service.request('GET', '/api/app/session', { cookie: ada.cookie });
    expect(session.body.user.time_zone).toBe('Asia/Kathmandu');
  });
});
