import { describe, expect, test } from 'vitest';
import { openStream } from '#server/testing/read-stream.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTwoProjects } from './testing/two-projects.ts';

describe.each(engines)('who hears of a ticket that moves to another project (%s)', engine => {
  const { service, made, send, sendOk, create, move, moveOk, read, find, history } = useTwoProjects(engine);

  test('asks for the right to write, and for the version that it is based on', async () => {
    const { acme, owner, from, to } = made;
    const ticket = await create('Guarded');
    const viewer = await acme.person('viewer', { projectIds: [from.id, to.id] });
    expect((await move(ticket, { project_id: to.id }, viewer)).status).toBe(403);
    const path = `/api/app/tickets/${ticket.id}/project`;
    const body = { project_id: to.id };
    const reading = (await acme.credential(['tickets:read'])).token;
    expect((await service.request('POST', path, { token: reading, body })).status).toBe(403);
    const outdated = await send(owner, 'POST', `app/tickets/${ticket.id}/project`, body, {
      'if-match': '"9"',
    });
    expect(outdated.status).toBe(412);
    const writing = (await acme.credential(['tickets:write'])).token;
    expect((await service.request('POST', path, { token: writing, body })).status).toBe(200);
  });

  test('who may not see the new project finds nothing under the old reference, and reads no name', async () => {
    const { acme, insider, from, to } = made;
    const ticket = await create('Secret');
    expect((await find(ticket.reference, insider)).status).toBe(200);
    const moved = await moveOk(ticket);
    expect((await find(ticket.reference, insider)).status).toBe(404);
    expect((await find(moved.reference, insider)).status).toBe(404);
    expect((await send(insider, 'GET', `v1/tickets/${ticket.id}`)).status).toBe(403);
    const newcomer = await acme.person('member', { projectIds: [to.id] });
    expect((await find(ticket.reference, newcomer)).body.reference).toBe(moved.reference);
    expect((await history(ticket, newcomer)).at(-1)).toEqual([
      'project',
      { id: from.id, name: 'another project' },
      { id: to.id, name: moved.reference },
    ]);
  });

  test('a copy names the ticket that it was made of to those who see that one alone', async () => {
    const { acme, owner, to } = made;
    const original = await create('Original');
    const copy = await sendOk('POST', `app/tickets/${original.id}/duplicate`);
    await moveOk(copy);
    const newcomer = await acme.person('member', { projectIds: [to.id] });
    const originOf = async (who: TestPerson) => (await history(copy, who))[0][1];
    expect(await originOf(newcomer)).toEqual({ id: original.id, name: 'Private ticket' });
    expect(await originOf(owner)).toEqual({ id: original.id, name: original.reference });
    const moved = await moveOk(original);
    expect(await originOf(newcomer)).toEqual({ id: original.id, name: moved.reference });
  });

  test('people of both projects hear of it, each of their own', async () => {
    const { acme, insider, from, to } = made;
    const newcomer = await acme.person('member', { projectIds: [to.id] });
    const ticket = await create('Heard of');
    const streams = [];
    for (const who of [insider, newcomer]) {
      const stream = await openStream(service, { cookie: who.cookie });
      expect((await stream.next())?.event).toBe('ready');
      streams.push(stream);
    }
    await moveOk(ticket);
    await Promise.all([create('Last'), create('Last', {}, to)]);
    const [left, came] = await Promise.all(
      streams.map(async stream =>
        (await stream.until('createTicket')).filter(({ data }) => data.kind === 'moveTicketToProject'),
      ),
    );
    for (const stream of streams) await stream.cancel();
    expect(left!.map(({ data }) => [data.project_id, data.ticket_id, data.board_ids])).toEqual([
      [from.id, null, [from.boards[0]!.id]],
    ]);
    expect(came!.map(({ data }) => [data.project_id, data.ticket_id, data.board_ids])).toEqual([
      [to.id, ticket.id, [to.boards[0]!.id]],
    ]);
  });

  test('watchers who may see it there are notified, and older notifications lead to it', async () => {
    const { acme, owner, insider, from, to } = made;
    const reader = await acme.person('member', { projectIds: [from.id, to.id] });
    await sendOk('PATCH', 'app/me/notification-settings', { kinds: { moved: true } }, reader);
    const ticket = await create('Watched', { assignee_ids: [insider.id, reader.id] });
    const moved = await moveOk(ticket);
    const inboxOf = async (who: TestPerson) => sendOk('GET', 'app/notifications', undefined, who);
    const { data, unread_count } = await inboxOf(reader);
    const url = `/projects/${to.key}/board/${moved.reference}`;
    const about = data.filter((notice: { url: string }) => notice.url === url);
    expect(about.map(({ title }: { title: string }) => title)).toEqual([
      `${owner.name} moved ${moved.reference} to Operations`,
      `${owner.name} assigned you to ${ticket.reference}`,
    ]);
    expect(unread_count).toBe(1);
    expect(JSON.stringify(await inboxOf(insider))).not.toContain(moved.reference);
  });

  test('relations stay, and mentions name its new reference', async () => {
    const [ticket, other] = [await create('Related'), await create('Other')];
    await sendOk('POST', `app/tickets/${ticket.id}/relations`, { kind: 'blocks', ticket_id: other.id });
    const chip = `<span data-type="mention" data-kind="ticket" data-id="${ticket.id}" data-label="x">x</span>`;
    await sendOk('PATCH', `v1/tickets/${other.id}`, { description_html: `<p>${chip}</p>` });
    const moved = await moveOk(ticket);
    const { blocked_by, description_html } = await read(other);
    expect(blocked_by).toEqual([{ id: ticket.id, reference: moved.reference, title: 'Related' }]);
    expect(description_html).toContain(`${moved.reference} Related`);
  });
});
