import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { mentionedPeople } from './notify-mentioned.ts';

const chip = (id: string, kind = 'person') =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="A">@A</span>`;

test('mentioned people are found once each, without tickets and look-alikes', () => {
  expect(mentionedPeople(`<p>${chip('b')} ${chip('a')} ${chip('b')} ${chip('t', 'ticket')}</p>`)).toEqual([
    'b',
    'a',
  ]);
  expect(mentionedPeople('<p>data-type="mention" data-kind="person" data-id="a"</p>')).toEqual([]);
  expect(mentionedPeople(null)).toEqual([]);
});

describe.each(engines)('a mention (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: { id: string; cookie: string; name: string };
  let project: { id: string; key: string; boards: { id: string }[] };
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    project = await service.project((await acme.credential()).token, acme.id);
  });

  const post = (path: string, body: object, method = 'POST') =>
    service.request(method, path, { cookie: owner.cookie, body });
  const notificationsOf = (user: string) =>
    service.host.db
      .selectFrom('notifications')
      .select(['title', 'body', 'url'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const makeTicket = async (description_html: string | null = null) =>
    (
      await post(`/api/v1/projects/${project.id}/tickets`, {
        title: 'Crane',
        board_id: project.boards[0]!.id,
        description_html,
      })
    ).body;

  test('in a description notifies a member of the project once, however often the text is saved', async () => {
    const member = await acme.person('member', { projectIds: [project.id] });
    const ticket = await makeTicket();
    const save = (html: string) => post(`/api/v1/tickets/${ticket.id}`, { description_html: html }, 'PATCH');
    await save(`<p>Ask ${chip(member.id)}</p>`);
    await save(`<p>Ask ${chip(member.id)} today</p>`);
    await save('<p>Ask</p>');
    await save(`<p>Ask ${chip(member.id)}</p>`);
    expect(await notificationsOf(member.id)).toEqual([
      {
        title: `${owner.name} mentioned you in ${ticket.reference}`,
        body: 'Crane',
        url: `/projects/${project.key}/board/${ticket.reference}`,
      },
    ]);
  });

  test('in a new ticket and in a comment links to it', async () => {
    const member = await acme.person('member', { projectIds: [project.id] });
    const ticket = await makeTicket(`<p>${chip(member.id)}</p>`);
    const comment = await post(`/api/v1/tickets/${ticket.id}/comments`, {
      body_html: `<p>Look, ${chip(member.id)}</p>`,
    });
    const page = `/projects/${project.key}/board/${ticket.reference}`;
    expect((await notificationsOf(member.id)).map(({ url }) => url).sort()).toEqual([
      page,
      `${page}#comment-${comment.body.id}`,
    ]);
    expect((await notificationsOf(member.id)).map(({ body }) => body)).toContain('Look, @A');
  });

  test('notifies neither the writer, nor people who may not see the ticket, are removed or unknown', async () => {
    const outside = await acme.person('member');
    const foreign = await (await service.createOrganization('Other')).person('owner');
    const ticket = await makeTicket();
    const all = [owner, outside, foreign].map(({ id }) => chip(id)).join(' ');
    const { status } = await post(`/api/v1/tickets/${ticket.id}/comments`, {
      body_html: `<p>${all} ${chip('nobody')} ${chip(service.host.newId())}</p>`,
    });
    expect(status).toBe(201);
    for (const { id } of [owner, outside, foreign]) expect(await notificationsOf(id)).toEqual([]);
  });

  test('added to a comment later notifies the newly mentioned person', async () => {
    const [first, second] = [
      await acme.person('member', { projectIds: [project.id] }),
      await acme.person('viewer', { projectIds: [project.id] }),
    ];
    const ticket = await makeTicket();
    const { body } = await post(`/api/v1/tickets/${ticket.id}/comments`, {
      body_html: `<p>${chip(first.id)}</p>`,
    });
    await post(
      `/api/app/comments/${body.id}`,
      { body_html: `<p>${chip(first.id)} ${chip(second.id)}</p>` },
      'PATCH',
    );
    expect(await notificationsOf(first.id)).toHaveLength(1);
    expect(await notificationsOf(second.id)).toHaveLength(1);
  });

  test('in a comment on a draft notifies its editors alone', async () => {
    const [editor, other] = [await acme.person('member'), await acme.person('member')];
    const draft = await post(`/api/v1/organizations/${acme.id}/documents`, {
      title: 'Plan',
      editor_ids: [editor.id],
    });
    const html = `<p>${chip(editor.id)} ${chip(other.id)}</p>`;
    await post(`/api/v1/documents/${draft.body.id}/comments`, { body_html: html });
    expect((await notificationsOf(editor.id)).map(({ title }) => title)).toEqual([
      `${owner.name} mentioned you in Plan`,
    ]);
    expect(await notificationsOf(other.id)).toEqual([]);
  });
});
