import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { openBoard } from '../testing/on-board.ts';
import { createView } from '../testing/views.ts';

const name = 'Late before the harbour day';

test('on a phone the name of the opened view comes first, and the sheet of pages marks it', async () => {
  await openBoard();
  await createView(name, { query: 'priority=high,critical&assignee=me&label=none' });
  const sheet = page.getByRole('menu', { name: 'Pages and projects' });
  const pages = page.getByRole('button', { name: 'Pages and projects' });
  const viewItem = sheet.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  await pages.click();
  await viewItem.click();
  await expectNone(sheet);
  const tools = page.getByRole('toolbar', { name: 'Board' });
  const button = tools.getByRole('button', { name, exact: true });
  await expect.element(tools.getByRole('button').first()).toMatchTextContent(name);
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const words = button.getByText(name).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  await pages.click();
  await expect.element(viewItem).toHaveAttribute('aria-current', 'page');
  await expect.element(sheet.getByRole('menuitem', { name: 'Board' })).not.toHaveAttribute('aria-current');
  await expectAccessible('[role="menu"]');
  await sheet.getByRole('menuitem', { name: 'List' }).click();
  await expectNone(sheet);
  await expectNone(button);
  await pages.click();
  await expect.element(sheet.getByRole('menuitem', { name: 'List' })).toHaveAttribute('aria-current', 'page');
});
