import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { twoWriters } from '../support/two-writers.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const words = Array.from({ length: 15 }, (_, index) => ` a${index}`).join('');

/** Opens the editor, which follows the text step by step, with the caret behind the words of a line. */
async function openAt(page: Page, id: string, line: string): Promise<Page> {
  const opened = page.waitForResponse(response => response.url().endsWith(`/documents/${id}/text`));
  await page.goto(`/documents/${id}`);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  await opened;
  await text(page).getByText(line).click();
  await page.keyboard.press('End');
  return page;
}

test('a block that somebody drags while another person types in it is there once, with all words', async ({
  page,
  browser,
  deployment,
}) => {
  const { id, call, context } = await twoWriters(
    { page, browser, deployment },
    '<p>Above</p><p>Moved</p><ul><li><p>Lamp</p></li></ul><p>Below</p>',
  );
  const first = await openAt(page, id, 'Moved');
  const second = await openAt(await context.newPage(), id, 'Below');
  const drag = async () => {
    await expect(text(second)).toContainText(' a2 ');
    await text(second).getByText('Moved').hover();
    const below = text(second).getByText('Below');
    await second
      .getByRole('button', { name: 'Move or change this block' })
      .dragTo(below, { targetPosition: { x: 300, y: 12 } });
  };
  await Promise.all([first.keyboard.type(words, { delay: 40 }), drag()]);
  const html = `<p>Above</p><ul><li><p>Lamp</p></li></ul><p>Below</p><p>Moved${words}</p>`;
  await expect.poll(async () => (await call('GET', `v1/documents/${id}`)).content_html).toBe(html);
  for (const one of [first, second]) await expect(text(one)).toHaveText(`AboveLampBelowMoved${words}`);

  await second.keyboard.press('Control+z');
  await expect(text(first)).toHaveText(`AboveMoved${words}LampBelow`);
});

test('a column that somebody deletes while another person types in it leaves their words beside it', async ({
  page,
  browser,
  deployment,
}) => {
  const rows = ['1', '2', '3'].map(
    row => `<tr>${['a', 'b', 'c'].map(column => `<td><p>${column}${row}x</p></td>`).join('')}</tr>`,
  );
  const { id, call, context } = await twoWriters(
    { page, browser, deployment },
    `<p>Above</p><table><tbody>${rows.join('')}</tbody></table>`,
  );
  const first = await openAt(page, id, 'b2x');
  const second = await openAt(await context.newPage(), id, 'b3x');
  const remove = async () => {
    await expect(text(second)).toContainText(' a2 ');
    await second.getByRole('button', { name: 'Rows and columns' }).click();
    await second.getByRole('menuitem', { name: 'Delete column' }).click();
  };
  await Promise.all([first.keyboard.type(words, { delay: 40 }), remove()]);
  const cells = [
    ['a1x', 'c1x'],
    [`a2x|b2x${words}`, 'c2x'],
    ['a3x', 'c3x'],
  ].map(row => `<tr>${row.map(cell => `<td><p>${cell.replace('|', '</p><p>')}</p></td>`).join('')}</tr>`);
  const html = `<p>Above</p><table><tbody>${cells.join('')}</tbody></table>`;
  await expect.poll(async () => (await call('GET', `v1/documents/${id}`)).content_html).toBe(html);
  for (const one of [first, second]) await expect(text(one)).toHaveText(`Abovea1xc1xa2xb2x${words}c2xa3xc3x`);
});
