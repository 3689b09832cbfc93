import { describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTwoProjects } from './testing/two-projects.ts';

describe.each(engines)('tickets that move to another project together (%s)', engine => {
  const { made, sendOk, create, moveOk, read, label, titlesIn, history, fresh } = useTwoProjects(engine);

  test('sub-tickets come along, done and archived ones too, and the parent stays', async () => {
    const { from } = made;
    const target = await fresh();
    const parent = await create('Parent');
    const ticket = await create('Middle', { parent_id: parent.id });
    const open = await create('Open', { parent_id: ticket.id }, from, 1);
    const done = await create('Done', { parent_id: ticket.id }, from, 2);
    const archived = await create('Archived', { parent_id: ticket.id });
    const deleted = await create('Deleted', { parent_id: ticket.id });
    const leaf = await create('Leaf', { parent_id: open.id });
    await sendOk('PATCH', `v1/tickets/${archived.id}`, { archived: true });
    await sendOk('DELETE', `v1/tickets/${deleted.id}`);
    const moved = await moveOk(ticket, { project_id: target.id, board_id: target.boards[1]!.id });
    expect(moved).toMatchObject({ parent: null, sub_tickets: { done: 1, total: 3 } });
    expect((await read(parent)).sub_tickets).toBeNull();
    expect(await titlesIn(target, 1)).toEqual(['Middle', 'Open', 'Leaf']);
    expect(await titlesIn(target, 2)).toEqual(['Done']);
    const listed = (await sendOk('GET', `app/tickets/${ticket.id}/sub-tickets`)).data;
    expect(listed.map(({ id }: Ticket) => id)).toEqual([open.id, done.id, archived.id]);
    expect(await read(leaf)).toMatchObject({ project_id: target.id, parent: { id: open.id } });
    expect(await read(archived)).toMatchObject({ project_id: target.id });
    expect((await read(archived)).archived_at).not.toBeNull();
    await sendOk('PATCH', `v1/tickets/${archived.id}`, { archived: false });
    const restored = await sendOk('POST', `app/tickets/${deleted.id}/restore`);
    expect(restored).toMatchObject({ project_id: from.id, parent: null });
    expect((await history(parent)).at(-1)[0]).toBe('sub_tickets');
    // Both ends still count and nest as before.
    await sendOk('PATCH', `v1/tickets/${deleted.id}`, { parent_id: parent.id });
    expect((await read(parent)).sub_tickets).toEqual({ done: 0, total: 1 });
  });

  test('sub-tickets stay without a parent when they are not taken along', async () => {
    const { from } = made;
    const ticket = await create('Parent');
    const child = await create('Child', { parent_id: ticket.id });
    const moved = await moveOk(ticket, { with_sub_tickets: false });
    expect(moved.sub_tickets).toBeNull();
    expect(await read(child)).toMatchObject({ project_id: from.id, parent: null });
    expect((await history(child)).at(-1)[0]).toBe('parent');
  });

  test('restoring gives back column, position, labels, people, parent and sub-tickets', async () => {
    const { owner, insider } = made;
    const project = await fresh();
    await sendOk('PUT', `app/projects/${project.id}/members/${insider.id}`);
    const [first, parent] = [await create('First', {}, project, 1), await create('Parent', {}, project)];
    const mark = await label('Mark', project);
    const lists = { assignee_ids: [insider.id, owner.id], label_ids: [mark.id] };
    const ticket = await create('Ticket', { ...lists, parent_id: parent.id }, project, 1);
    const other = await create('Other', {}, project, 1);
    const child = await create('Child', { parent_id: ticket.id }, project, 1);
    await create('Last', {}, project, 1);
    const before = await read(ticket);
    const more = { more_ticket_ids: [other.id, first.id] };
    await moveOk(ticket, { ...more, with_sub_tickets: false });
    expect(await titlesIn(project, 1)).toEqual(['Child', 'Last']);
    await moveOk(ticket, { project_id: project.id, ...more, restore: true });
    expect(await titlesIn(project, 1)).toEqual(['First', 'Ticket', 'Other', 'Child', 'Last']);
    const { updated_at, board_entered_at, ...same } = before;
    expect(await read(ticket)).toMatchObject(same);
    expect(await read(child)).toMatchObject({ parent: { id: ticket.id } });
  });

  test('on the way back sub-tickets stand where they stood, also beside those that came since', async () => {
    const { from } = made;
    const parent = await create('Parent');
    const parts = [];
    for (const title of ['A', 'B', 'C', 'D']) parts.push(await create(title, { parent_id: parent.id }));
    const [, b, , d] = parts;
    const children = async (): Promise<string[]> =>
      (await sendOk('GET', `app/tickets/${parent.id}/sub-tickets`)).data.map(({ title }: Ticket) => title);
    const back = { project_id: from.id, restore: true };
    await moveOk(b!, { more_ticket_ids: [d!.id] });
    expect(await children()).toEqual(['A', 'C']);
    await create('E', { parent_id: parent.id });
    await moveOk(b!, { ...back, more_ticket_ids: [d!.id] });
    expect(await children()).toEqual(['A', 'B', 'C', 'D', 'E']);
    await moveOk(parent, { with_sub_tickets: false });
    await moveOk(parent, back);
    expect(await children()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await read(parent)).sub_tickets).toEqual({ done: 0, total: 5 });
  });

  test('several go in the given order; those that are there already stay', async () => {
    const target = await fresh();
    const there = await create('There', {}, target, 1);
    const tickets = [await create('1'), await create('2'), await create('3')];
    const [first, ...rest] = tickets.toReversed();
    await moveOk(first!, { project_id: target.id, more_ticket_ids: [there.id, ...rest.map(({ id }) => id)] });
    expect(await titlesIn(target)).toEqual(['3', '2', '1']);
    expect((await read(there)).board_id).toBe(target.boards[1]!.id);
  });

  test('200 neighbours go together from a column of 300, and the others keep their order', async () => {
    const [source, target] = [await fresh(), await fresh()];
    const tickets: Ticket[] = [];
    for (let index = 0; index < 300; index++) tickets.push(await create(`Ticket ${index}`, {}, source));
    const titles = tickets.map(({ title }) => title);
    const moveAll = async ([first, ...others]: Ticket[]) =>
      moveOk(first!, { project_id: target.id, more_ticket_ids: others.map(({ id }) => id) });
    await moveAll(tickets.slice(0, 60));
    await moveAll(tickets.slice(60, 260));
    expect(await titlesIn(source)).toEqual(titles.slice(260));
    expect((await titlesIn(target)).slice(0, 200)).toEqual(titles.slice(0, 200));
  }, 60_000);

  test('each counts once, however deep it is below the others', async () => {
    const target = await fresh();
    const top = await create('Top');
    const middle = await create('Middle', { parent_id: top.id });
    const low = await create('Low', { parent_id: middle.id });
    const leaves: Ticket[] = [];
    while (leaves.length < 140) leaves.push(await create('Leaf', { parent_id: low.id }));
    const more_ticket_ids = [middle, low, ...leaves].map(({ id }) => id);
    await moveOk(top, { project_id: target.id, more_ticket_ids });
    expect(await titlesIn(target)).toHaveLength(143);
  });
});
