import { harbour } from '#seed/names.ts';
import {
  before,
  Colleague,
  card,
  cards,
  column,
  drag,
  dragOver,
  expectCount,
  expectFirst,
  expectLoaded,
} from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { stored } from '../support/quiet.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;
const board = '/projects/HBR/board';

test('on a filtered board a card goes right behind the shown card before it', async ({ page }) => {
  await page.goto(`${board}?priority=high,critical`);
  await expect(card(page, reference)).toBeVisible();
  const all = await new Colleague(page).order(columns.ready);
  await expect(cards(page, columns.ready)).toHaveCount(2);
  const [first, second] = [all[0]!, all[2]!];
  await expectFirst(page, columns.ready, [first, second]);
  await drag(page, card(page, reference), cards(page, columns.ready).nth(1), before);
  await expectFirst(page, columns.ready, [first, reference, second]);
  await expectCount(page, columns.ready, '5 of 8');
  await expect
    .poll(() => new Colleague(page).order(columns.ready))
    .toEqual([first, reference, ...all.slice(1)]);
  await page.keyboard.press('z');
  await expectFirst(page, columns.backlog, [reference]);
  await expect.poll(() => new Colleague(page).order(columns.ready)).toEqual(all);
});

test('on a sorted board a card changes its column without a place, and the order by hand is offered', async ({
  page,
}) => {
  await page.goto(`${board}?sort=title`);
  await expectLoaded(page);
  const ready = cards(page, columns.ready);
  await dragOver(page, card(page, reference), ready.nth(1), before);
  await expect(column(page, columns.ready)).toHaveAttribute('data-over', 'true');
  await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  await page.mouse.up();
  await expectCount(page, columns.ready, '5 of 8');
  await expect
    .poll(() => new Colleague(page).order(columns.ready).then(order => order.at(-1)))
    .toBe(reference);
  await drag(page, card(page, reference), ready.nth(4), { x: 60, y: 90 });
  await page.getByRole('button', { name: 'Switch to manual order' }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(ready.nth(4)).toContainText(reference);
});

test('among the loaded cards of a long column the place is exact', async ({ page }) => {
  await page.goto(board);
  await expectLoaded(page);
  const moved = cards(page, columns.review).first();
  const name = (await moved.getByText(/^HBR-\d+$/).textContent())!;
  const [first, second] = await new Colleague(page).order(columns.done);
  await cards(page, columns.done).nth(2).scrollIntoViewIfNeeded();
  await drag(page, moved.getByRole('link'), cards(page, columns.done).nth(2), before);
  await expectFirst(page, columns.done, [first!, second!, name]);
  await expect(card(page, name)).toBeFocused();
  await expect
    .poll(() => new Colleague(page).order(columns.done).then(order => order.slice(0, 3)))
    .toEqual([first, second, name]);
});

test('a list scrolls at its edge until the card stands at the very end', async ({ page }) => {
  await page.goto(board);
  await expectLoaded(page);
  const list = page.locator('[data-scroll]').first();
  const box = (await list.boundingBox())!;
  await dragOver(page, card(page, reference), list, { x: 60, y: box.height - 8 });
  await expect
    .poll(() =>
      list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop),
    )
    .toBeLessThan(30);
  await page.mouse.move(box.x + 80, box.y + box.height - 12, { steps: 3 });
  await page.mouse.up();
  await expect
    .poll(() => new Colleague(page).order(columns.backlog).then(order => order.at(-1)))
    .toBe(reference);
  await expect(cards(page, columns.backlog).last()).toContainText(reference);
});

test('a drag ends where it began when the window changes, and a full column leaves no trace', async ({
  page,
}) => {
  await page.goto(board);
  await expectLoaded(page);
  await dragOver(page, card(page, reference), cards(page, columns.ready).first(), before);
  await expect(column(page, columns.progress).getByText('Full', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1300, height: 800 });
  await expect(column(page, columns.progress).getByText('Full', { exact: true })).toHaveCount(0);
  await page.mouse.up();
  await expectFirst(page, columns.backlog, [reference]);
  await expectCount(page, columns.ready, '4 of 8');
});

test('a rail opens under a card that waits over it, and takes the card', async ({ page }) => {
  await page.goto(board);
  await expectLoaded(page);
  await column(page, columns.ready).getByRole('button', { name: 'Column Ready' }).click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  const rail = page.getByRole('region', { name: /^Ready, .*collapsed$/ });
  await dragOver(page, card(page, reference), rail, { x: 18, y: 200 });
  await expect(cards(page, columns.ready)).toHaveCount(4);
  const first = (await cards(page, columns.ready).first().boundingBox())!;
  await page.mouse.move(first.x + 60, first.y + 8, { steps: 4 });
  await page.mouse.up();
  await expectFirst(page, columns.ready, [reference]);
});

test('a column is dragged by its header to the place of a line between columns', async ({ page }) => {
  await page.goto(board);
  await expectLoaded(page);
  const header = column(page, columns.ready).locator('header').first();
  await dragOver(page, header, column(page, columns.progress), { x: 250, y: 20 });
  await expect(page.locator('[data-column-line]')).toBeVisible();
  await stored(page, () => page.mouse.up());
  const left = async (name: string) => (await column(page, name).boundingBox())!.x;
  await expect.poll(async () => (await left(columns.ready)) > (await left(columns.progress))).toBe(true);
  await page.reload();
  await expect.poll(async () => (await left(columns.ready)) > (await left(columns.progress))).toBe(true);
});
