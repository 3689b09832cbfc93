import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { setOffline } from '#app/testing/memory-service.ts';
import { archiveProject } from '#features/board/testing/colleague.ts';
import { expectSaid, openBoard } from '#features/board/testing/on-board.ts';
import { createView, listViews, viewLink, viewList } from '#features/board/testing/views.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { keyboard } = userEvent;
const names = async () => (await listViews()).map(({ name }) => name);
const shownNames = () =>
  viewList
    .getByRole('link')
    .elements()
    .map(link => link.textContent!.replace(', for everyone', ''));
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

async function openMenu(name: string): Promise<void> {
  await viewLink(name).hover();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
}

test('views that others share appear, change and go while the page is open', async () => {
  await openBoard();
  await expectNone(viewList);
  const view = await createView('Late');
  await expect.element(viewLink('Late')).toBeVisible();
  await callService('PATCH', `/api/app/views/${view.id}`, { name: 'Later' });
  await expect.poll(shownNames).toEqual(['Later']);
  await callService('DELETE', `/api/app/views/${view.id}`);
  await expectNone(viewList);
});

test('the menu renames, shares and deletes, each with an undo', async () => {
  await openBoard();
  const view = await createView('Late', { is_shared: false });
  await viewLink('Late').click();
  await expectAddress(`/projects/HBR/board?view=${view.id}`);
  await openMenu('Late');
  await expectAccessible('[role="menu"]');
  await item(/^Rename/).click();
  const field = page.getByRole('dialog', { name: 'Rename view' }).getByRole('textbox', { name: 'Name' });
  await field.fill('Very late');
  await keyboard('{Enter}');
  await expect.element(viewLink('Very late')).toBeVisible();
  await openMenu('Very late');
  await item('Share with everyone').click();
  await expect.poll(async () => (await listViews())[0]!.is_shared).toBe(true);
  await openMenu('Very late');
  await item(/^Delete/).click();
  await expectNone(viewList);
  await expectAddress('/projects/HBR/board');
  await expect.poll(names).toEqual([]);
  for (const [undone, is_shared] of [
    ['Very late', true],
    ['Very late', false],
    ['Late', false],
  ] as const) {
    await keyboard('z');
    await expect.poll(async () => (await listViews())[0]).toMatchObject({ name: undone, is_shared });
  }
  await expect.element(viewLink('Late')).toBeVisible();
});

test('the open view is deleted by mouse in the sidebar and above the board, keeps the focus, and its undo opens it', async () => {
  await openBoard();
  const view = await createView('Late');
  await createView('Other');
  const openAddress = `/projects/HBR/board?view=${view.id}`;
  await viewLink('Late').click();
  await expectAddress(openAddress);
  await openMenu('Late');
  await item(/^Delete/).click();
  await expectAddress('/projects/HBR/board');
  await expect.element(page.getByRole('button', { name: 'Actions for Other' })).toHaveFocus();
  await keyboard('z');
  await expectAddress(openAddress);
  await expect.element(viewLink('Late')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('toolbar', { name: 'Board' }).getByRole('button', { name: 'Late' }).click();
  await item(/^Delete/).click();
  await expectAddress('/projects/HBR/board');
  await expect.element(page.getByRole('button', { name: 'Filter' })).toHaveFocus();
  await viewLink('Other').click();
  await keyboard('z');
  await expect.element(viewLink('Late')).toBeVisible();
  await expect.element(viewLink('Other')).toHaveAttribute('aria-current', 'page');
});

test('deleting the open view does not say that it is missing', async () => {
  await openBoard();
  const view = await createView('Late');
  await viewLink('Late').click();
  await expectAddress(`/projects/HBR/board?view=${view.id}`);
  const isMissing = () => document.body.textContent.includes('This view was deleted');
  let wasMissing = false;
  const observer = new MutationObserver(() => {
    wasMissing ||= isMissing();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await focusOn(viewLink('Late'));
  await keyboard('{Delete}');
  await expectNone(viewLink('Late'));
  await expectAddress('/projects/HBR/board');
  observer.disconnect();
  expect(wasMissing).toBe(false);
});

test('keys move, rename and delete the focused view, and keep the focus', async () => {
  await openBoard();
  for (const name of ['a', 'b', 'c']) await createView(name);
  await createView('own', { is_shared: false });
  await expect.poll(shownNames).toEqual(['a', 'b', 'c', 'own']);
  await focusOn(viewLink('a'));
  await keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  await expect.poll(shownNames).toEqual(['b', 'c', 'a', 'own']);
  await expect.poll(names).toEqual(['b', 'c', 'a', 'own']);
  await expect.element(viewLink('a')).toHaveFocus();
  await expectSaid('a moved down.');
  await keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.poll(names).toEqual(['b', 'a', 'c', 'own']);
  await expect.element(viewLink('a')).toHaveFocus();
  await keyboard('{F2}');
  await expect.element(page.getByRole('dialog', { name: 'Rename view' })).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(viewLink('a')).toHaveFocus();
  await keyboard('{Delete}');
  await expect.poll(names).toEqual(['b', 'c', 'own']);
  await expect.element(viewLink('c')).toHaveFocus();
  viewLink('c')
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  await expect.element(item(/^Move down/)).toHaveAttribute('aria-disabled', 'true');
  await item(/^Move up/).click();
  await expect.poll(names).toEqual(['c', 'b', 'own']);
});

test('a write that cannot be sent is taken back, and says why', async () => {
  await openBoard();
  await createView('a');
  await createView('b');
  await expect.poll(shownNames).toEqual(['a', 'b']);
  await setOffline(true);
  await focusOn(viewLink('a'));
  await keyboard('{Delete}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The view was not deleted.' }))
    .toBeVisible();
  await expect.poll(shownNames).toEqual(['a', 'b']);
  await focusOn(viewLink('a'));
  await keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'The view was not moved.' })).toBeVisible();
  await expect.poll(shownNames).toEqual(['a', 'b']);
});

test('views for everyone cannot be changed in an archived project, the own ones can', async () => {
  await openBoard();
  await createView('Shared');
  await createView('Own', { is_shared: false });
  await archiveProject();
  await expect.element(page.getByText('This project is archived and cannot be changed.')).toBeVisible();
  await openMenu('Shared');
  for (const name of [/^Rename/, /^Keep for me/, /^Delete/])
    await expect.element(item(name)).toHaveAttribute('aria-disabled', 'true');
  await keyboard('{Escape}');
  await openMenu('Own');
  await expect.element(item(/^Rename/)).not.toHaveAttribute('aria-disabled');
  await expect.element(item(/^Share/)).toHaveAttribute('aria-disabled', 'true');
});
