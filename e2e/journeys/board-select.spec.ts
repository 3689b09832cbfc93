import { harbour } from '#seed/names.ts';
import {
  before,
  Colleague,
  card,
  cards,
  column,
  drag,
  expectCount,
  expectFirst,
  expectLoaded,
} from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns } = harbour;

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

const selected = (page: Parameters<typeof card>[0], count: number) =>
  page.getByRole('region', { name: `${count} selected` });

test('selected cards are dragged together in their order, and one undo brings each back', async ({
  page,
}) => {
  const backlog = await new Colleague(page).order(columns.backlog);
  const ready = await new Colleague(page).order(columns.ready);
  const [first, second, third] = backlog as [string, string, string];
  await card(page, third).click({ modifiers: ['ControlOrMeta'] });
  await card(page, first).click({ modifiers: ['ControlOrMeta'] });
  await card(page, ready[3]!).click({ modifiers: ['ControlOrMeta'] });
  await expect(selected(page, 3)).toBeVisible();
  await drag(page, card(page, third), cards(page, columns.ready).nth(1), before);
  await expectFirst(page, columns.ready, [ready[0]!, first, third, ready[3]!, ready[1]!]);
  await expectFirst(page, columns.backlog, [second]);
  await expect(page.getByText('3 tickets moved to Ready')).toBeVisible();
  await expect(selected(page, 3)).toHaveCount(0);
  await page.keyboard.press('z');
  await expectFirst(page, columns.backlog, [first, second, third]);
  await expectCount(page, columns.ready, '4 of 8');
  await expect
    .poll(() => new Colleague(page).order(columns.backlog).then(order => order.slice(0, 3)))
    .toEqual([first, second, third]);
  await expect.poll(() => new Colleague(page).order(columns.ready)).toEqual(ready);
});

test('by keys alone, cards are selected, moved after a ticket, and the selection ends', async ({ page }) => {
  const [first, second] = (await new Colleague(page).order(columns.backlog)) as [string, string];
  const ready = await new Colleague(page).order(columns.ready);
  await card(page, first).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('link', { name: /^Selected, / })).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(card(page, second)).toBeFocused();
  await expect(selected(page, 2)).toBeVisible();
  // Repeats of a key that is held down are not typed into the field that it opens.
  for (const _ of 'mmm') await page.keyboard.down('m');
  const field = page.getByRole('combobox', { name: 'Move 2 tickets to' });
  await expect(field).toBeFocused();
  await page.keyboard.down('m');
  await page.keyboard.up('m');
  await expect(field).toHaveValue('');
  await field.fill('rea');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Place for 2 tickets/ }).fill('after');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Place 2 tickets after/ }).fill(ready[1]!);
  await page.keyboard.press('Enter');
  await expectFirst(page, columns.ready, [ready[0]!, ready[1]!, first, second, ready[2]!]);
  await expect(card(page, second)).toBeFocused();
  await expect(selected(page, 2)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selected(page, 6)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selected(page, 6)).toHaveCount(0);
  await expect(card(page, second)).toBeFocused();
});

test('the bar changes, archives and deletes all selected cards, each time undone as one', async ({
  page,
}) => {
  const backlog = await new Colleague(page).order(columns.backlog);
  const [first, , third] = backlog as [string, string, string];
  await card(page, first).click({ modifiers: ['ControlOrMeta'] });
  await card(page, third).click({ modifiers: ['ControlOrMeta'] });
  const bar = selected(page, 2);
  await expectAccessible(page, '[aria-label="2 selected"]');
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Critical' }).click();
  await expect(page.getByText('2 tickets now have critical priority')).toBeVisible();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('option', { name: /Ada Okafor/ }).click();
  await page.keyboard.press('Escape');
  await expect(
    cards(page, columns.backlog)
      .nth(2)
      .getByLabel(/Ada Okafor/),
  ).toBeVisible();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expectCount(page, columns.backlog, '22');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('z');
  await expectCount(page, columns.backlog, '24');
  await expect.poll(() => new Colleague(page).order(columns.backlog)).toEqual(backlog);
  await expect(cards(page, columns.backlog).first().getByLabel('Priority: critical')).toBeVisible();
});

test('a click beside the cards ends the selection, and one on a card does not', async ({ page }) => {
  const list = column(page, columns.ready);
  await cards(page, columns.ready)
    .first()
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await cards(page, columns.ready)
    .nth(2)
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await expect(selected(page, 3)).toBeVisible();
  await cards(page, columns.ready).nth(1).getByRole('link').click();
  await expect(page.getByRole('complementary', { name: /^Ticket / })).toBeVisible();
  await expect(selected(page, 3)).toBeVisible();
  const box = (await list.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 120);
  await expect(selected(page, 3)).toHaveCount(0);
});
