import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, setOffline } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { expectLoaded, openBoard } from '../testing/on-board.ts';
import { recordAnnouncements } from '../testing/record-announcements.ts';
import { createView, listViews, viewLink } from '../testing/views.ts';

const { keyboard } = userEvent;
const dialog = page.getByRole('dialog', { name: 'Save view' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const chip = page.getByRole('button', { name: 'Remove filter Priority' });
const savedAddress = (id: string) => `/projects/HBR/board?view=${id}`;

/** Waits until the focus is on an element. */
const expectFocusKept = () => expect.poll(() => document.activeElement?.localName).not.toBe('body');

async function nameAndSave(name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expectNone(dialog);
  await expectFocusKept();
}

async function compactCards(): Promise<void> {
  await button('Display').click();
  await page.getByText('Compact', { exact: true }).click();
  await keyboard('{Escape}');
}

const cardsKeptOnDevice = () => Object.keys(localStorage).filter(key => key.startsWith('docket.cards.'));

test('the plain board offers no view; with a filter, a view is saved, marked, and opened again', async () => {
  await openBoard();
  await expectNone(button('Save view…'));
  await openBoard('?priority=high&sort=-due');
  await button('Save view…').click();
  await expectAccessible('body');
  const announcements = recordAnnouncements();
  await nameAndSave('  High ones ');
  const [view] = await listViews();
  expect(view).toMatchObject({ name: 'High ones', page: 'board', query: 'priority=high&sort=-due' });
  expect(view!.is_shared).toBe(false);
  await expectAddress(savedAddress(view!.id));
  await expect.poll(() => announcements.filter(words => words.includes('High ones'))).toHaveLength(1);
  await expect.element(viewLink('High ones')).toHaveAttribute('aria-current', 'page');
  await expectNone(button('Save changes'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' }).click();
  await expectAddress('/projects/HBR/board');
  await expectNone(chip);
  await expect.element(viewLink('High ones')).not.toHaveAttribute('aria-current');
  await viewLink('High ones').click();
  await expect.element(chip).toBeVisible();
  reopenApp();
  await expectLoaded();
  await expect.element(chip).toBeVisible();
  await expect.element(button('High ones')).toBeVisible();
  await expectAccessible();
});

test('a key opens the dialog, which keeps the name when the service refuses', async () => {
  await openBoard();
  await keyboard('{Shift>}V{/Shift}');
  await keyboard('Everything');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Everything');
  await setOffline(true);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Everything');
  await setOffline(false);
  await dialog.getByRole('combobox', { name: 'Who sees it' }).selectOptions('For everyone in the project');
  await dialog.getByRole('combobox', { name: 'Page' }).selectOptions('List');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expectNone(dialog);
  const [view] = await listViews();
  expect(view).toMatchObject({ name: 'Everything', page: 'list', query: '', is_shared: true });
  await expectAddress(`/projects/HBR/list?view=${view!.id}`);
});

test('what differs from the view is saved, saved as a new one, or dropped', async () => {
  await openBoard();
  const view = await createView('High', { display: { compact: false, hidden: ['labels'] } });
  await viewLink('High').click();
  await expect.element(chip).toBeVisible();
  await chip.click();
  await expectAddress(`/projects/HBR/board?from=${view.id}`);
  await expect.element(button('Save changes')).toBeVisible();
  await button('Reset').click();
  await expectAddress(savedAddress(view.id));
  await expect.element(chip).toBeVisible();
  await expectNone(button('Reset'));
  await expectFocusKept();

  await compactCards();
  await button('High').click();
  await page.getByRole('menuitem', { name: 'Save changes' }).click();
  await expectNone(button('Save changes'));
  await expectFocusKept();
  await expect
    .poll(async () => (await listViews())[0]!.display)
    .toEqual({ compact: true, hidden: ['labels'] });
  expect(cardsKeptOnDevice()).toEqual([]);

  await chip.click();
  await button('Save as new').click();
  await nameAndSave('Compact');
  const [, copy] = await listViews();
  expect(copy).toMatchObject({ name: 'Compact', query: '', display: { compact: true, hidden: ['labels'] } });
  await expectAddress(savedAddress(copy!.id));
  expect((await listViews())[0]).toMatchObject({ name: 'High', query: 'priority=high' });
});

test('the display of a view leaves the plain board as it is, and stays until it is saved', async () => {
  await openBoard();
  const labels = () =>
    page
      .getByRole('region', { name: /^Backlog/ })
      .getByText('map', { exact: true })
      .elements();
  await expect.poll(() => labels().length).toBeGreaterThan(0);
  const view = await createView('Bare', {
    query: '',
    display: { compact: false, hidden: ['labels', 'none'] },
  });
  await viewLink('Bare').click();
  await expect.poll(() => labels().length).toBe(0);
  await expectNone(button('Reset'));
  await compactCards();
  await expect.element(button('Reset')).toBeVisible();
  reopenApp();
  await expectLoaded();
  await expect.element(button('Reset')).toBeVisible();
  expect(cardsKeptOnDevice()).toEqual([`docket.cards.${view.id}`]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' }).click();
  await expect.poll(() => labels().length).toBeGreaterThan(0);
});

test('an opened view follows what others save, rename and delete', async () => {
  await openBoard();
  const view = await createView('Theirs');
  await viewLink('Theirs').click();
  await expect.element(chip).toBeVisible();
  await callService('PATCH', `/api/app/views/${view.id}`, { name: 'Ours', query: '' });
  await expect.element(button('Ours')).toBeVisible();
  await expectNone(chip);
  await expectAddress(savedAddress(view.id));
  await callService('DELETE', `/api/app/views/${view.id}`);
  await expect.element(page.getByText(/^This view was deleted, or is not open to you\./)).toBeVisible();
  await expectNone(viewLink('Ours'));
  await button('Dismiss').click();
  await expectAddress('/projects/HBR/board');
  await expectNone(button('Dismiss'));
  await expectFocusKept();
});

test('an unknown view is said in words above the plain board', async () => {
  await openApp('/projects/HBR/board?view=nobody');
  await expectLoaded();
  await expect.element(page.getByRole('status').filter({ hasText: 'This view was deleted' })).toBeVisible();
  await expectNone(chip);
});

test('a view that cannot be loaded is said so, and shown when it can', async () => {
  await openBoard();
  const view = await createView('High');
  history.replaceState(null, '', savedAddress(view.id));
  const mend = failRequests('GET', /\/views$/);
  reopenApp();
  await expectLoaded();
  await expect.element(page.getByText(/^This view could not be loaded\./)).toBeVisible();
  mend();
  // The page may also try by itself, when another part of it needs the views.
  const tryAgain = () => {
    for (const again of button('Try again').elements()) if (again instanceof HTMLElement) again.click();
    return chip.elements().length;
  };
  await expect.poll(tryAgain).toBe(1);
  await expect.element(button('High')).toBeVisible();
});

test('the palette opens and saves views', async () => {
  await openBoard();
  const view = await createView('Quiet corner', { page: 'list', query: 'group=assignee' });
  await expect.element(viewLink('Quiet corner')).toBeVisible();
  await keyboard('{Control>}k{/Control}');
  await keyboard('open view quiet');
  await page.getByRole('option', { name: /^Open view Quiet corner/ }).click();
  await expectAddress(`/projects/HBR/list?view=${view.id}`);
  await keyboard('{Control>}k{/Control}');
  await keyboard('save view');
  await page.getByRole('option', { name: /^Save view…/ }).click();
  await expect.element(dialog).toBeVisible();
});

test('on a phone the focus goes to the filter button when the bar goes with its last content', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const filter = button('Filter');
  await openBoard('?priority=high');
  await focusOn(chip);
  await keyboard('{Enter}');
  await expectNone(chip);
  await expect.element(filter).toHaveFocus();
  await openBoard('?view=none');
  await expect.element(button('Dismiss')).toBeVisible();
  await focusOn(button('Dismiss'));
  await keyboard('{Enter}');
  await expectNone(button('Dismiss'));
  await expect.element(filter).toHaveFocus();
  const view = await createView('Late');
  history.replaceState(null, '', savedAddress(view.id));
  reopenApp();
  await expect.element(button('Late')).toBeVisible();
  await focusOn(button('Late'));
  await keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename…' })).toHaveFocus();
  await keyboard('delete{Enter}');
  await expectNone(button('Late'));
  await expect.element(filter).toHaveFocus();
});

test('on a phone the name of the open view is whole where the line has room for it', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await openBoard();
  const view = await createView('Waits for the pilots', { query: '' });
  history.replaceState(null, '', savedAddress(view.id));
  reopenApp();
  const name = button(view.name).getByText(view.name);
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBe(name.element().clientWidth);
});
