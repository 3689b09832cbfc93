import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { orderOf } from '../testing/colleague.ts';
import { card, column, expectMoved, openBoard } from '../testing/on-board.ts';

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

test('on a phone a card that moves to the next column leaves the focus to the card below it', async () => {
  await openBoard();
  const [first, second] = (await orderOf(backlog)) as [string, string];
  await column(backlog)
    .getByRole('button', { name: new RegExp(`^Actions for ${first}`) })
    .click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: new RegExp(`^${ready}`) }).click();
  await expect.element(page.getByText(`${first} moved to ${ready}`)).toBeVisible();
  await expect.element(column(ready)).toMatchTextContent(first);
  await expect.element(card(second)).toHaveFocus();
  await expectMoved();
  await expect.element(card(second)).toBeInViewport({ ratio: 1 });
  await expect.element(card(second)).toHaveFocus();
});

test('calendars and settings that a tap opens leave their text fields alone, whose keyboard would cover them', async () => {
  await openBoard();
  const [first] = (await orderOf(backlog)) as [string];
  await column(backlog)
    .getByRole('button', { name: new RegExp(`^Actions for ${first}`) })
    .click();
  await page.getByRole('menuitem', { name: 'Due date…' }).click();
  await expect.element(page.getByRole('dialog', { name: `Due date of ${first}` })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await column(backlog)
    .getByRole('button', { name: `Column ${backlog}` })
    .click();
  await page.getByRole('menuitem', { name: /^Colour and limit/ }).click();
  await expect.element(page.getByRole('dialog', { name: `Settings of column ${backlog}` })).toHaveFocus();
});

test('the focus ring of the buttons in a column header is inside them, where nothing clips it', async () => {
  await openBoard();
  const add = column(backlog).getByRole('button', { name: `New ticket at the top of ${backlog}` });
  await expect.element(add).toHaveStyle({ outlineOffset: '-2px' });
});
