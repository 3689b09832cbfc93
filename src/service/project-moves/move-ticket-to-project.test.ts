import { describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTwoProjects } from './testing/two-projects.ts';

describe.each(engines)('moving a ticket to another project (%s)', engine => {
  const { service, made, send, sendOk, create, move, moveOk, read, find, label, titlesIn, history, fresh } =
    useTwoProjects(engine);

  test('it keeps what it is, and goes to the end of the first open column with the next number', async () => {
    const { from } = made;
    const target = await fresh();
    await create('There', {}, target);
    const due_at = '2027-01-02T00:00:00.000Z';
    const fields = { priority: 'high', due_at, estimate: 3, description_html: '<p>Text</p>' };
    const ticket = await create('Kept', fields, from, 1);
    await sendOk('PUT', `app/tickets/${ticket.id}/tags`, { tag_names: ['tag'] });
    await sendOk('POST', `v1/tickets/${ticket.id}/comments`, { body_html: '<p>Said</p>' });
    const before = await read(ticket);
    const moved = await moveOk(ticket, { project_id: target.id });
    const reference = `${target.key}-2`;
    const place = { project_id: target.id, board_id: target.boards[0]!.id, position: 1 };
    expect(moved).toMatchObject({ ...place, number: 2, reference });
    const changed = ['number', 'reference', 'started_at', 'updated_at', 'board_entered_at'];
    for (const name of Object.keys(moved) as (keyof Ticket)[])
      if (![...changed, ...Object.keys(place)].includes(name))
        expect(moved[name], name).toEqual(before[name]);
    expect(moved.started_at).toBeNull();
    expect((await read(ticket)) as object).toMatchObject({ comments: [{ body_html: '<p>Said</p>' }] });
    expect(await titlesIn(target)).toEqual(['There', 'Kept']);
    expect(await titlesIn(from, 1)).toEqual([]);
    expect((await history(ticket)).at(-1)).toEqual([
      'project',
      { id: from.id, name: ticket.reference },
      { id: target.id, name: reference },
    ]);
    expect((await create('Next', {}, target)).number).toBe(3);
  });

  test('again changes nothing, with and without an idempotency key', async () => {
    const { owner, to } = made;
    const ticket = await create('Twice');
    const moved = await moveOk(ticket);
    expect(await moveOk(ticket)).toEqual(moved);
    const key = { 'idempotency-key': 'move it once' };
    const other = await create('Once');
    const path = `app/tickets/${other.id}/project`;
    const first = await send(owner, 'POST', path, { project_id: to.id }, key);
    const second = await send(owner, 'POST', path, { project_id: to.id }, key);
    expect(second.body).toEqual(first.body);
    expect((await history(other)).filter(([kind]: string[]) => kind === 'project')).toHaveLength(1);
  });

  test('former references lead to it for ever, over several moves and back with its old number', async () => {
    const { acme, token, from, to } = made;
    const third = await fresh();
    const ticket = await create('Wanderer');
    const second = await moveOk(ticket);
    const last = await moveOk(ticket, { project_id: third.id });
    for (const reference of [ticket.reference, second.reference.toLowerCase(), last.reference])
      expect((await find(reference)).body).toMatchObject({ id: ticket.id, reference: last.reference });
    const back = await moveOk(ticket, { project_id: from.id });
    expect(back.reference).toBe(ticket.reference);
    for (const reference of [ticket.reference, second.reference, last.reference])
      expect((await find(reference)).body).toMatchObject({ id: ticket.id, reference: ticket.reference });
    expect((await moveOk(ticket)).reference).toBe(second.reference);
    expect((await create('Newer', {}, to)).number).toBe(second.number + 1);
    await sendOk('DELETE', `v1/projects/${third.id}`);
    expect((await find(last.reference)).body.id).toBe(ticket.id);
    const heir = await service.project(token, acme.id, { key: third.key });
    expect((await find(last.reference)).body.id).toBe(ticket.id);
    const first = await create('First of the heir', {}, heir);
    expect(first.reference).toBe(last.reference);
    expect((await find(last.reference)).body.id).toBe(first.id);
    await sendOk('DELETE', `v1/tickets/${first.id}`);
    expect((await find(last.reference)).status).toBe(404);
    await sendOk('POST', `app/tickets/${first.id}/restore`);
    expect((await find(last.reference)).body.id).toBe(first.id);
    await sendOk('DELETE', `v1/projects/${heir.id}`);
    expect((await find(last.reference)).body.id).toBe(ticket.id);
  });

  test('search and lists find it by both references, before and after its text changes', async () => {
    const { from } = made;
    const target = await fresh();
    const ticket = await create('Crane survey', { description_html: '<p>lanterns</p>' });
    const moved = await moveOk(ticket, { project_id: target.id });
    for (const change of [{}, { title: 'Derrick survey' }, { description_html: '<p>lanterns lit</p>' }]) {
      await sendOk('PATCH', `v1/tickets/${ticket.id}`, change);
      for (const q of [ticket.reference, moved.reference, 'lanterns', `${ticket.reference} lanterns`]) {
        const text = encodeURIComponent(q);
        expect((await sendOk('GET', `app/search/tickets?q=${text}`)).data[0]?.id, q).toBe(ticket.id);
        const listed = await sendOk('GET', `v1/projects/${target.id}/tickets?q=${text}`);
        expect(listed.data.map(({ id }: Ticket) => id)).toEqual([ticket.id]);
        expect((await sendOk('GET', `v1/projects/${from.id}/tickets?q=${text}`)).data).toEqual([]);
      }
    }
  });

  test('a long description is searched for after the move', async () => {
    const description_html = `<p>${'plank '.repeat(2_000)}</p><p>zanzibar</p>`;
    const ticket = await create('Long', { description_html });
    await moveOk(ticket);
    expect((await sendOk('GET', 'app/search/tickets?q=zanzibar')).data[0].id).toBe(ticket.id);
  });

  test('labels are matched by name; those that the project lacks stay behind or are created', async () => {
    const target = await fresh();
    const [bug, urgent] = [await label('Bug'), await label('Urgent')];
    const there = await label('bug', target);
    const make = () => create('Labelled', { label_ids: [urgent.id, bug.id] });
    const names = ({ labels }: Ticket) => labels.map(({ name }) => name);
    const ticket = await make();
    const moved = await moveOk(ticket, { project_id: target.id });
    expect(moved.labels).toEqual([there]);
    expect((await history(ticket)).slice(-1)).toEqual([['labels', [{ id: urgent.id, name: 'Urgent' }], []]]);
    const created = await moveOk(await make(), { project_id: target.id, create_labels: true });
    expect(names(created)).toEqual(['Urgent', 'bug']);
    expect(created.labels[0]).toMatchObject({ project_id: target.id, color: 'red' });
    const again = await moveOk(await make(), { project_id: target.id });
    expect(again.labels).toEqual(created.labels);
  });

  test('people who may not be assigned in the project are taken off, and it is said', async () => {
    const { owner, insider, both } = made;
    const ids = [insider.id, both.id, owner.id];
    const ticket = await create('Assigned', { assignee_ids: ids });
    const moved = await moveOk(ticket);
    expect(moved.assignees.map(({ id }) => id)).toEqual([both.id, owner.id]);
    expect((await history(ticket)).slice(-1)).toEqual([
      ['assignees', [{ id: insider.id, name: insider.name }], []],
    ]);
  });

  test('the limit of the column holds for all together, and nothing changes', async () => {
    const { from } = made;
    const target = await fresh();
    const board = target.boards[0]!.id;
    await sendOk('PATCH', `v1/boards/${board}`, { wip_limit: 2 });
    await create('There', {}, target);
    const [a, b] = [await create('A', {}, from, 1), await create('B', {}, from, 1)];
    const before = [await read(a), await read(b)];
    const refused = await move(a, { project_id: target.id, more_ticket_ids: [b.id] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'wip_limit_reached', limit: 2, count: 1 });
    expect([await read(a), await read(b)]).toEqual(before);
    expect((await create('Next', {}, target)).number).toBe(2);
    expect((await move(a, { project_id: target.id })).body.code).toBe('wip_limit_reached');
  });

  test('refuses archived tickets, unknown and foreign records, and too many', async () => {
    const { acme, both, from, to } = made;
    const ticket = await create('Refused');
    const elsewhere = await service.createOrganization('Elsewhere');
    const foreign = await service.project((await elsewhere.credential()).token, elsewhere.id);
    const hidden = await fresh();
    const empty = await sendOk('POST', `v1/organizations/${acme.id}/projects`, { name: 'E', key: 'EMPTY' });
    for (const project_id of [foreign.id, service.host.newId(), 'x', empty.id])
      expect((await move(ticket, { project_id })).status, project_id).toBe(422);
    expect((await move(ticket, { project_id: hidden.id }, both)).status).toBe(422);
    const board_id = from.boards[0]!.id;
    expect((await move(ticket, { project_id: to.id, board_id })).status).toBe(422);
    expect((await move(ticket, {})).status).toBe(422);
    for (const id of [service.host.newId(), 'x'])
      expect((await move(ticket, { project_id: to.id, more_ticket_ids: [id] })).status).toBe(422);
    const many = Array.from({ length: 201 }, () => service.host.newId());
    expect((await move(ticket, { project_id: to.id, more_ticket_ids: many })).status).toBe(422);
    expect((await read(ticket)).project_id).toBe(from.id);
    await sendOk('PATCH', `v1/tickets/${ticket.id}`, { archived: true });
    const archived = await move(ticket, { project_id: to.id });
    expect(archived.body.message).toBe('An archived ticket cannot be moved. Unarchive it first.');
  });
});
