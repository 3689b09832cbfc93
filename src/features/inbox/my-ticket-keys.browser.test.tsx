import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour, pilotage } from '#seed/names.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { tickets } = harbour;
const { keyboard } = userEvent;
const { reference } = tickets.session;
const link = page.getByRole('link', { name: tickets.session.title });
const row = page.getByRole('listitem').filter({ hasText: reference });
const field = (name: string | RegExp) => page.getByRole('combobox', { name });
const read = (of: string = reference) => callService<Ticket>('GET', `/api/app/references/${of}`);
const expectSaid = (words: RegExp) =>
  expect.poll(() => document.querySelector('body > [aria-live="polite"]')?.textContent).toMatch(words);

beforeEach(async () => {
  await openApp('/my-tickets');
  await expect.element(link).toBeVisible();
});
afterEach(() => vi.restoreAllMocks());

test('each key opens its field beside the focused row, and the focus returns to the row', async () => {
  await keyboard('j');
  await expect.element(link).toHaveFocus();
  for (const [keys, name] of [
    ['s', 'Status'],
    ['m', 'Status'],
    ['p', 'Priority'],
    ['a', 'Assignees'],
    ['l', 'Labels'],
    ['{Shift>}L{/Shift}', 'Labels'],
    ['{Shift>}E{/Shift}', 'Estimate'],
    ['{Shift>}P{/Shift}', 'Parent'],
  ] as const) {
    await keyboard(keys);
    await expect.element(field(`${name} of ${reference}`)).toHaveFocus();
    await keyboard('{Escape}');
    await expect.element(link).toHaveFocus();
  }
  await keyboard('{Shift>}E{/Shift}34');
  await expect.element(field(`Estimate of ${reference}`)).toHaveValue('34');
  await keyboard('{Enter}');
  await expect.element(row).toMatchTextContent('34');
  await expect
    .element(page.getByRole('heading', { name: /^(Overdue|Today)/ }))
    .toMatchTextContent('Estimates add up to 34');
  await expect.poll(async () => (await read()).estimate).toBe(34);
  await expect.element(link).toHaveFocus();
});

test('the arrows begin in the first row, Enter opens a ticket, and Esc returns to its row', async () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  expect(document.activeElement).toBe(document.body);
  await keyboard('{ArrowDown}');
  await expect.element(link).toHaveFocus();
  await keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(rows[2]);
  const href = rows[2]!.getAttribute('href')!;
  await keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(href);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  // The first Esc leaves a text.
  await keyboard('r');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toHaveFocus();
  expect(location.pathname).toBe(href);
  await keyboard('{Escape}');
  await expect.poll(() => location.pathname).toBe('/my-tickets');
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe(href);
});

test('Esc leads to the board where the app was opened on a ticket', async () => {
  await openApp(`/${reference}`);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await keyboard('{Escape}');
  await expect.poll(() => location.pathname).toBe('/projects/HBR/board');
});

test('the next row has the focus after one took oneself off a ticket', async () => {
  const focusedRow = () => (document.activeElement as HTMLElement).dataset.row ?? null;
  const rowIds = [...document.querySelectorAll<HTMLElement>('[data-row]')].map(one => one.dataset.row);
  await keyboard('j');
  await expect.element(link).toHaveFocus();
  // The last row of a group goes with its heading.
  for (const next of rowIds.slice(1)) {
    await keyboard('a');
    await expect.element(field(/^Assignees of HBR-/)).toHaveFocus();
    await field(/^Assignees of /).fill('Mara');
    await keyboard('{Enter}{Escape}');
    await expect.poll(focusedRow).toBe(next);
  }
  await keyboard('a');
  await field(/^Assignees of /).fill('Mara');
  await keyboard('{Enter}{Escape}');
  await expect.element(page.getByText('Nothing is assigned to you')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My tickets' })).toHaveFocus();
  await keyboard('z');
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
});

test('a key deletes the focused row, the focus moves to the next one, and an undo brings it back', async () => {
  const [, next] = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  await keyboard('j{ControlOrMeta>}{Backspace}{/ControlOrMeta}');
  await expectNone(row);
  await expect.element(page.getByText(`${reference} deleted`)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(next);
  await expectSaid(/^The focus is on HBR-\d+\.$/);
  await keyboard('z');
  await expect.element(link).toHaveFocus();
});

test('a row that a move took away has the focus again after an undo, unless the focus went elsewhere', async () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const moveToDone = async () => {
    await keyboard('m');
    await expect.element(field(`Status of ${reference}`)).toHaveFocus();
    await keyboard('done{Enter}');
    await expectNone(row);
    await expect.poll(() => document.activeElement).toBe(rows[1]);
    await expectSaid(/^The focus is on HBR-\d+\.$/);
  };
  await keyboard('j');
  await moveToDone();
  await keyboard('z');
  await expect.element(link).toHaveFocus();
  await moveToDone();
  await keyboard('jz');
  await expect.element(row).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(rows[2]);
});

test('M pressed twice offers the places of the column that follows', async () => {
  const columnOf = async (of: string) => {
    const { board_id, project_id, position } = await read(of);
    const boards = await callService<{ data: { id: string; name: string }[] }>(
      'GET',
      `/api/v1/projects/${project_id}/boards`,
    );
    return [boards.data.find(({ id }) => id === board_id)?.name, position];
  };
  const before = await columnOf(reference);
  await keyboard('jmm');
  await expect
    .element(page.getByRole('button', { name: 'Choose the place, too' }))
    .toHaveAttribute('aria-pressed', 'true');
  await keyboard('backlog{Enter}');
  await expect.element(field(`Place for ${reference} in Backlog`)).toHaveFocus();
  await expectAccessible();
  await keyboard('top{Enter}');
  await expect.poll(() => columnOf(reference)).toEqual(['Backlog', 0]);
  await expect.element(link).toHaveFocus();
  await keyboard('z');
  await expect.poll(() => columnOf(reference)).toEqual(before);

  await keyboard('mmbacklog{Enter}');
  await expect.element(field(`Place for ${reference} in Backlog`)).toHaveFocus();
  await keyboard('after{Enter}');
  await expect.element(field(`Place ${reference} after`)).toHaveFocus();
  const second = page.getByRole('option').nth(1);
  await expect.element(second).toBeVisible();
  const above = /HBR-\d+/.exec(second.element().textContent)![0];
  expect(await columnOf(above)).toEqual(['Backlog', 1]);
  await keyboard(above);
  await expectCountOf(page.getByRole('option'), 1);
  await keyboard('{Enter}');
  await expect.poll(() => columnOf(reference)).toEqual(['Backlog', 2]);
});

test('the keys change all selected rows, with one undo', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await keyboard('jx{Shift>}{ArrowDown}{/Shift}');
  await keyboard('a');
  await field('Assignees of 2 tickets').fill('Vera');
  await keyboard('{Enter}{Escape}');
  await expect.element(page.getByText(/^2 tickets are assigned to .+ and Vera Holm now/)).toBeVisible();
  const hasVera = async (of: string) => (await read(of)).assignees.some(({ name }) => name === 'Vera Holm');
  await expect.poll(() => hasVera(reference)).toBe(true);
  await expect.poll(() => hasVera(tickets.checkIn.reference)).toBe(true);
  await keyboard('z');
  await expect.poll(() => hasVera(reference)).toBe(false);
  await expect.poll(() => hasVera(tickets.checkIn.reference)).toBe(false);
  await keyboard('{ControlOrMeta>}{Shift>},{/Shift}{/ControlOrMeta}');
  await expect.element(page.getByText('2 links copied')).toBeVisible();
  const [copied] = write.mock.calls[0]![0] as [ClipboardItem];
  expect((await (await copied.getType('text/plain')).text()).split('\n')).toHaveLength(2);
});

test('a key says when the selected tickets do not share the values of a field', async () => {
  interface Listed {
    data: { id: string; name: string }[];
  }
  const { organization, user } = await callService<{ organization: { id: string }; user: { id: string } }>(
    'GET',
    '/api/app/session',
  );
  const projects = await callService<Listed>('GET', `/api/v1/organizations/${organization.id}/projects`);
  const { id } = projects.data.find(({ name }) => name === pilotage.name)!;
  const boards = await callService<Listed>('GET', `/api/v1/projects/${id}/boards`);
  const body = { board_id: boards.data[0]!.id, title: 'Across', assignee_ids: [user.id] };
  await callService('POST', `/api/v1/projects/${id}/tickets`, body);
  reopenApp();
  await expect.element(page.getByRole('link', { name: 'Across' })).toBeVisible();
  await keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Shift>}L{/Shift}');
  const words = 'Labels cannot be changed together: the tickets are in several projects.';
  await expect.element(page.getByText(words)).toBeVisible();
  await keyboard('{Shift>}R{/Shift}');
  await expect.element(page.getByText('Relations are added to one ticket at a time.')).toBeVisible();
  await keyboard('{Shift>}W{/Shift}');
  await expect.element(page.getByText('Tickets are watched one at a time.')).toBeVisible();
  await keyboard('p');
  await expect.element(field('Priority of 8 tickets')).toHaveFocus();
});

test('the menu and the cells of a row change it, and a copy is listed and has the focus', async () => {
  await row.getByRole('button', { name: `Actions for ${reference}` }).click();
  await expectAccessible('[role="menu"]');
  await page.getByRole('menuitem', { name: /^Labels…/ }).click();
  await expect.element(field(`Labels of ${reference}`)).toHaveFocus();
  await keyboard('customs{Enter}{Escape}');
  await expect.poll(async () => (await read()).labels.map(({ name }) => name)).toContain('customs');
  await userEvent.click(row.element().querySelector('[data-field="priority"]')!);
  await page.getByRole('option', { name: 'Lowest' }).click();
  await expect.element(row.getByRole('img', { name: /lowest/i })).toBeVisible();
  await focusOn(link);
  await keyboard('{ControlOrMeta>}d{/ControlOrMeta}');
  await expectCountOf(link, 2);
  await expect.poll(() => document.activeElement?.textContent).toBe(tickets.session.title);
  await expect.element(page.getByText(new RegExp(`is a copy of ${reference}$`))).toBeVisible();
  await keyboard('z');
  await expectCountOf(link, 1);
  await expectNone(page.getByRole('menu'));
});

test('the next row has the focus after one was archived by its menu', async () => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows.find((_, index) => rows[index - 1] === link.element())!.textContent;
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: /^Archive/ }).click();
  await expectCountOf(link, 0);
  await expect.poll(() => document.activeElement?.textContent).toBe(next);
});

test('the right mouse button opens the menu of a row beside the pointer', async () => {
  await link.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: `Actions for ${reference}` });
  await expect.element(menu).toBeVisible();
  await page.getByRole('menuitem', { name: /^Priority…/ }).click();
  await page.getByRole('option', { name: 'Lowest' }).click();
  await expect.poll(async () => (await read()).priority).toBe('lowest');
  await expect.element(link).toHaveFocus();
});
