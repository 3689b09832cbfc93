import { harbour } from '#seed/names.ts';
import { Colleague, cards, column, dragOver, expectLoaded } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

const { columns } = harbour;

test('below the loaded cards of a column a drop means its end', async ({ page }) => {
  // The next page never comes.
  await page.route(/\/tickets\?.*\bpage=2\b/, () => {});
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  const moved = cards(page, columns.review).first();
  const name = (await moved.getByText(/^HBR-\d+$/).textContent())!;
  const done = column(page, columns.done);
  const list = done.locator('[data-scroll]');
  await cards(page, columns.done).first().scrollIntoViewIfNeeded();
  await list.evaluate(element => element.scrollTo(0, element.scrollHeight));
  const last = done.getByRole('link').last();
  await expect(last).toBeInViewport();
  const box = (await last.boundingBox())!;
  const { x, y } = (await list.boundingBox())!;
  await dragOver(page, moved.getByRole('link'), list, { x: 80, y: box.y + box.height + 24 - y });
  await page.mouse.move(x + 84, box.y + box.height + 26, { steps: 2 });
  await expect(done.getByText('End of column')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => new Colleague(page).order(columns.done).then(order => order.at(-1))).toBe(name);
  expect((await new Colleague(page).order(columns.done)).length).toBeGreaterThan(31);
});
