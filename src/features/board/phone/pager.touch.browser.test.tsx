import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { column, openBoard } from '../testing/on-board.ts';

const { backlog, ready } = harbour.columns;

test('on a phone a collapsed column leaves the place to the next one, which the pills name', async () => {
  await openBoard();
  await column(backlog)
    .getByRole('button', { name: `Column ${backlog}` })
    .click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  const menu = column(ready).getByRole('button', { name: `Column ${ready}` });
  await expect.element(menu).toBeInViewport({ ratio: 1 });
  const pill = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: new RegExp(`^${ready} `) });
  await expect.element(pill).toHaveAttribute('aria-current', 'true');
});
