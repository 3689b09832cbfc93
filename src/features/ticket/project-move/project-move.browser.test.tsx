import { keys } from 'idb-keyval';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptStore } from '#api/kept/kept-store.ts';
import { callService } from '#app/testing/call-service.ts';
import { holdAnswers, setOffline } from '#app/testing/memory-service.ts';
import { closeApp, openApp, reopenApp, reopenFromDevice } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { archiveProject, orderOf } from '#features/board/testing/colleague.ts';
import { card, expectLoaded, expectSelected, openBoard } from '#features/board/testing/on-board.ts';
import { harbour, pilotage } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { toasts } from '#ui/toast.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn, session } = harbour.tickets;
const { keyboard } = userEvent;
const dialog = page.getByRole('dialog', { name: /^Move .* to another project$/ });
const changes = dialog.getByRole('region', { name: 'What changes' });
const submit = dialog.getByRole('button', { name: /^Move / });
const panelPath = (reference: string) => `/projects/${reference.slice(0, 3)}/board/${reference}`;

const findTicket = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
const pilotageId = async () => {
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  const { data } = await callService<{ data: { id: string; key: string }[] }>('GET', path);
  return data.find(({ key }) => key === pilotage.key)!.id;
};
/** Moves as somebody else would. Returns the new reference. */
async function moveElsewhere(reference: string): Promise<string> {
  const { id } = await findTicket(reference);
  const body = { project_id: await pilotageId() };
  return (await callService<Ticket>('POST', `/api/app/tickets/${id}/project`, body)).reference;
}

async function choosePilotage(): Promise<void> {
  await dialog.getByRole('button', { name: 'Project' }).click();
  await page.getByRole('option', { name: new RegExp(pilotage.name) }).click();
  await expect.element(changes).toBeVisible();
}

test('an open ticket is moved by its menu, followed, and brought back with its labels', async () => {
  await openApp(panelPath(checkIn.reference));
  const panel = panelOf(checkIn.reference);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Move to project/ }).click();
  await expect.element(submit).toHaveAttribute('aria-description', 'Choose a project first.');
  await choosePilotage();
  await expect.element(changes).toMatchTextContent('Labels left off: gate, mobile');
  await expectAccessible('[role="dialog"]');
  await submit.click();
  await expectAddress(panelPath('PIL-10'));
  await expect.element(panelOf('PIL-10')).toMatchTextContent(checkIn.title);
  await expectNone(dialog);
  await expect.element(page.getByText(/^HBR-214 is now PIL-10$/).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Open PIL-10' }).query()).toBeNull();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectAddress(panelPath(checkIn.reference));
  await expect.element(panel).toMatchTextContent('gate');
  await expect
    .poll(async () => (await findTicket('PIL-10')).labels.map(({ name }) => name))
    .toEqual(['gate', 'mobile']);
});

test('missing labels are created where that is chosen', async () => {
  await openApp(`/${checkIn.reference}`);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await keyboard('{Shift>}m{/Shift}');
  await choosePilotage();
  await changes.getByRole('checkbox', { name: /^Create 2 missing labels/ }).click();
  await expect.element(changes).not.toMatchTextContent('Labels left off');
  await submit.click();
  await expectAddress('/PIL-10');
  expect((await findTicket('PIL-10')).labels.map(({ name }) => name)).toEqual(['gate', 'mobile']);
});

test('selected cards go together by keys alone, in their order, and come back', async () => {
  await openBoard();
  const [first, second] = (await orderOf(harbour.columns.ready)) as [string, string];
  await focusOn(card(first));
  await keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expectSelected(2);
  await keyboard('{Shift>}m{/Shift}');
  await expect.element(dialog.getByRole('button', { name: 'Project' })).toHaveFocus();
  await keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Project' }).fill('pil');
  await keyboard('{Enter}');
  await expect.element(changes).toBeVisible();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(`2 tickets moved to ${pilotage.name}`).first()).toBeVisible();
  await expectNone(card(first));
  await expect.poll(() => document.activeElement === document.body).toBe(false);
  expect([(await findTicket(first)).reference, (await findTicket(second)).reference]).toEqual([
    'PIL-10',
    'PIL-11',
  ]);
  await keyboard('z');
  await expect.element(card(first)).toBeVisible();
  await expect.poll(() => orderOf(harbour.columns.ready)).toEqual(expect.arrayContaining([first, second]));
  expect((await orderOf(harbour.columns.ready)).slice(0, 2)).toEqual([first, second]);
});

test('a former reference leads to the present one, which is said, and stands in the history', async () => {
  await openApp(`/${session.reference}`);
  const moved = await moveElsewhere(checkIn.reference);
  history.replaceState(null, '', `/${checkIn.reference.toLowerCase()}`);
  reopenApp();
  await expectAddress(`/${moved}`);
  await expect.element(page.getByText(`${checkIn.reference} is now ${moved}`).first()).toBeVisible();
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect
    .element(page.getByText(`moved this from ${checkIn.reference} to ${moved}`, { exact: false }).first())
    .toBeVisible();
  history.replaceState(null, '', `/projects/HBR/list/${checkIn.reference}`);
  reopenApp();
  await expectAddress(`/projects/PIL/list/${moved}`);
});

test('an open ticket that somebody else moves is followed, which is said', async () => {
  await openApp(panelPath(checkIn.reference));
  await expectLoaded();
  await expect.element(panelOf(checkIn.reference)).toBeVisible();
  const moved = await moveElsewhere(checkIn.reference);
  await expectAddress(panelPath(moved));
  await expect.element(page.getByText(`${checkIn.reference} is now ${moved}`).first()).toBeVisible();
  await expectNone(card(checkIn.reference));
});

test('an answer of the device that is older than the address neither leads away nor says so', async () => {
  await openApp(panelPath(checkIn.reference));
  await expect.element(panelOf(checkIn.reference)).toBeVisible();
  const keptReads = async () => (await keys<string[]>(keptStore() as never)).map(key => key[3]);
  await expect.poll(keptReads).toContainEqual(expect.stringContaining('readTicket'));
  const kept = { ...localStorage };
  closeApp();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const moved = await moveElsewhere(checkIn.reference);
  const messages: unknown[] = [];
  onTestFinished(toasts.subscribe(() => messages.push(...toasts.get().map(({ message }) => message))));
  const release = holdAnswers(/\/api\/v1\/tickets\/[^/?]+$/);
  history.replaceState(null, '', panelPath(moved));
  reopenFromDevice();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(checkIn.title);
  release();
  await expect.element(panelOf(moved).getByText(moved, { exact: true }).first()).toBeVisible();
  await expectAddress(panelPath(moved));
  expect(messages).toEqual([]);
});

test('what the service refuses, and a missing connection, are said in the dialog', async () => {
  await openApp(`/${checkIn.reference}`);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await keyboard('{Shift>}m{/Shift}');
  await choosePilotage();
  const path = `/api/v1/projects/${await pilotageId()}/boards`;
  const { data } = await callService<{ data: { id: string }[] }>('GET', path);
  await callService('PATCH', `/api/v1/boards/${data[0]!.id}`, { wip_limit: 1 });
  await submit.click();
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent('has reached its limit of 1');
  await callService('PATCH', `/api/v1/boards/${data[0]!.id}`, { wip_limit: null });
  await setOffline(true);
  await submit.click();
  await expect
    .element(dialog.getByRole('alert').first())
    .toMatchTextContent('This change needs the connection');
  await setOffline(false);
  await submit.click();
  await expectAddress('/PIL-10');
});

test('a move whose dialog went with its page leaves the next dialog open', async () => {
  await openApp(`/${checkIn.reference}`);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await keyboard('{Shift>}m{/Shift}');
  await choosePilotage();
  const release = holdAnswers(/\/project$/);
  await submit.click();
  await expect.poll(async () => (await findTicket(checkIn.reference)).reference).toBe('PIL-10');
  history.replaceState(null, '', `/${session.reference}`);
  reopenApp();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await keyboard('{Shift>}m{/Shift}');
  await expect.element(dialog).toMatchTextContent(session.reference);
  release();
  await expect.element(page.getByText(/^HBR-214 is now PIL-10$/).first()).toBeInTheDocument();
  await choosePilotage();
  await submit.click();
  await expectAddress('/PIL-11');
});

test('without the right to write, menu and key say why', async () => {
  await openApp(`/${checkIn.reference}`);
  await archiveProject();
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: /^Move to project/ });
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await keyboard('{Escape}');
  await expectNone(page.getByRole('menu'));
  await keyboard('{Shift>}m{/Shift}');
  await expect.element(page.getByText(/^This project is archived\./).first()).toBeVisible();
  await expectNone(dialog);
});

test('own tickets are moved from their list', async () => {
  await openApp('/my-tickets');
  await expect.element(page.getByRole('link', { name: session.title })).toBeVisible();
  await keyboard('j');
  await expect.element(page.getByRole('link', { name: session.title })).toHaveFocus();
  await keyboard('{Shift>}m{/Shift}');
  await choosePilotage();
  await submit.click();
  await expect.element(page.getByText('PIL-10', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: session.title })).toBeVisible();
});

test.each(['board', 'board?group=assignee', 'list', 'calendar'])(
  'the same keys move a ticket on every page of a project: %s',
  async path => {
    await openApp(`/projects/${harbour.key}/${path}`);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /HBR-\d+$/ })
      .first();
    await expect.element(link).toBeVisible();
    for (const [keys, layer] of [
      ['m', page.getByRole('dialog', { name: /^Move HBR-\d+ to$/ })],
      ['{Shift>}m{/Shift}', dialog],
    ] as const) {
      (link.element() as HTMLElement).focus();
      await keyboard(keys);
      await expect.element(layer).toBeVisible();
      await keyboard('{Escape}');
      await expectNone(layer);
      await expect.element(link).toHaveFocus();
    }
  },
);
