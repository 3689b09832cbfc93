import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';

const title = page.getByText('This board has no columns');
const addColumn = page.getByRole('button', { name: 'Add column' });
let projectId: string;

beforeEach(async () => {
  await openApp('/projects');
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  projectId = (await callService<{ id: string }>('POST', path, { name: 'Bare', key: 'BARE' })).id;
});

async function openScreen(name: string): Promise<void> {
  history.replaceState(null, '', `/projects/BARE/${name}`);
  reopenApp();
  await expect.element(title).toBeVisible();
}

test.each(['board', 'list', 'calendar'])(
  'without columns N says on the %s what a ticket needs',
  async name => {
    await openScreen(name);
    await expect.element(addColumn).toBeVisible();
    await userEvent.keyboard('n');
    await expect
      .element(page.getByText('There is no column yet, and a ticket needs one.').first())
      .toBeVisible();
  },
);

test('the field for the name of a column has the borders of the design alone', async () => {
  await openScreen('board');
  await addColumn.click();
  const field = page.getByRole('textbox', { name: 'Name of the new column' });
  await expect.element(field).toBeVisible();
  expect(getComputedStyle(field.element()).borderTopWidth).toBe('0px');
});

test('nobody is invited to add columns who may not', async () => {
  await callService('PATCH', `/api/v1/projects/${projectId}`, { archived: true });
  await openScreen('board');
  await expect.element(page.getByText(/Tickets can be shown here once there are some/)).toBeVisible();
  await expectNone(addColumn);
  await expectNone(page.getByRole('button', { name: /^Backlog to/ }));
  await expectNone(page.getByText(/Begin with a usual set/));
  await userEvent.keyboard('n');
  await expect.element(page.getByText(/^This project is archived\. Unarchive it/).first()).toBeVisible();
  await expectAccessible();
});

test('without columns the dialog for a new ticket says what a ticket needs, and adds columns', async () => {
  await openScreen('board');
  await userEvent.keyboard('c');
  const dialog = page.getByRole('dialog', { name: 'New ticket in Bare' });
  const reason = dialog.getByText('There is no column yet, and a ticket needs one.');
  await expect.element(reason).toBeVisible();
  await expectNone(dialog.getByRole('button', { name: 'Column' }));
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Paint the bollards');
  await dialog.getByRole('button', { name: 'To do to Done' }).click();
  await expectNone(reason);
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /To do$/ })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNone(dialog);
  await expect.element(page.getByRole('link', { name: /Paint the bollards/ })).toBeVisible();
});
