import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const section = page.getByRole('region', { name: 'Ticket templates' });
const rows = section.getByRole('listitem');
const dialog = page.getByRole('dialog');
const nameField = dialog.getByRole('textbox', { name: 'Name' });

async function create(name: string): Promise<void> {
  await section.getByRole('button', { name: 'New template' }).click();
  await nameField.fill(name);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expectNone(dialog);
}

const expectNames = (...names: string[]) =>
  expect
    .poll(() => rows.elements().map(row => row.textContent))
    .toEqual(names.map(name => expect.stringContaining(name)));

afterEach(() => page.viewport(1440, 900));

test.each([1440, 390])(
  'templates are created, changed, ordered, deleted and brought back, at %i pixels',
  async width => {
    await page.viewport(width, 844);
    await openApp('/projects/HBR/settings');
    await expect.element(section.getByText(/No templates yet/)).toBeVisible();
    await create('Bug');
    await create('Visit');
    await expectNames('Bug', 'Visit');
    await section.getByRole('button', { name: 'New template' }).click();
    await nameField.fill('BUG');
    await keyboard('{Enter}');
    await expect.element(dialog.getByText('This project already has a template of this name.')).toBeVisible();
    await expect.element(nameField).toHaveValue('BUG');
    await keyboard('{Escape}');

    await section.getByRole('button', { name: 'Edit template Visit' }).click();
    await dialog.getByRole('textbox', { name: 'Title of the ticket' }).fill('Visit of {date}');
    await dialog.getByRole('textbox', { name: /Sub-tickets/ }).fill('Book a room\nMake tea');
    await expectAccessible('[role="dialog"]');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect.element(rows.nth(1)).toMatchTextContent('Visit of {date} · 2 sub-tickets');

    await section.getByRole('button', { name: 'Move Visit up' }).click();
    await expectNames('Visit', 'Bug');
    await keyboard('z');
    await expectNames('Bug', 'Visit');
    await keyboard('z');
    await expectNone(section.getByText('Visit of {date}'));
    await keyboard('{Shift>}z{/Shift}');
    await expect.element(rows.nth(1)).toMatchTextContent('Visit of {date} · 2 sub-tickets');
    await keyboard('{Shift>}z{/Shift}');
    await expectNames('Visit', 'Bug');
    await section.getByRole('button', { name: 'Delete template Visit' }).click();
    await expectCountOf(rows, 1);
    await expectAccessible();
    await keyboard('z');
    await expectNames('Visit', 'Bug');
  },
);

test('what is written in a template survives a refused save and a closed tab, and goes with its creation', async () => {
  await openApp('/projects/HBR/settings');
  await section.getByRole('button', { name: 'New template' }).click();
  await nameField.fill('Visit');
  await dialog.getByRole('textbox', { name: 'Description' }).click();
  await keyboard('Bring a lamp.');
  const serveAgain = failRequests('POST', /ticket-templates$/);
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Description' }).click();
  await keyboard('{Control>}{End}{/Control} And a rope.');

  reopenApp();
  serveAgain();
  await section.getByRole('button', { name: 'New template' }).click();
  await expect.element(nameField).toHaveValue('Visit');
  await expect.element(dialog.getByText('Bring a lamp. And a rope.')).toBeVisible();
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(nameField).toHaveValue('');
  await expectNone(dialog.getByText(/Bring a lamp/));
  await expectNone(dialog.getByRole('button', { name: 'Start over' }));

  await nameField.fill('Tour');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expectNone(dialog);
  await section.getByRole('button', { name: 'New template' }).click();
  await expect.element(nameField).toHaveValue('');
  await expectNone(dialog.getByRole('button', { name: 'Start over' }));
  await keyboard('{Escape}');

  await section.getByRole('button', { name: 'Edit template Tour' }).click();
  await nameField.fill('Grand tour');
  await keyboard('{Escape}');
  await expectNone(dialog);
  await section.getByRole('button', { name: 'Edit template Tour' }).click();
  await expect.element(nameField).toHaveValue('Grand tour');
});
