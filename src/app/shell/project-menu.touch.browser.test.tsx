import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectLoaded } from '#features/board/testing/on-board.ts';
import { expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { tapAt } from '#ui/testing/touch.ts';

const sheet = page.getByRole('menu', { name: 'Pages and projects' });
const pages = page.getByRole('button', { name: 'Pages and projects' });

test('on a phone the other pages of a project keep the filters', async () => {
  await openApp('/projects/HBR/board?priority=critical');
  await pages.click();
  await sheet.getByRole('menuitem', { name: 'List' }).click();
  await expectAddress(/\/list\?priority=critical$/);
  await pages.click();
  await sheet.getByRole('menuitem', { name: 'Analytics' }).click();
  await expectAddress(/\/analytics$/);
});

test('a tap beside the sheet gives the focus back to its button', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await pages.click();
  await expect.element(sheet).toBeVisible();
  await tapAt({ x: 20, y: 120 });
  await expectNone(sheet);
  await expect.element(pages).toHaveFocus();
});
