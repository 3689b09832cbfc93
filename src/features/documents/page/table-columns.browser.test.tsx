import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const cells = ['One', 'Two', 'Three'].map(word => `<td><p>${word}</p></td>`).join('');
const table = `<table><tbody><tr>${cells}</tr><tr>${cells}</tr></tbody></table>`;
const cell = (word: string) => text.getByText(word, { exact: true }).first();
const boxOf = (word: string) => cell(word).element().closest('td, th')!.getBoundingClientRect();

async function editTable(html = table): Promise<string> {
  const id = await openDocument(documents.berthRules);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  reopenApp();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await cell('Two').click();
  return id;
}

test('columns of a table from right to left are inserted and aligned at the side that the menu names', async () => {
  await editTable(table.replaceAll(/<(table|p)>/g, '<$1 dir="rtl">'));
  const menu = button('Rows and columns');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Insert column left' }).click();
  await expect
    .poll(() => [...text.element().querySelectorAll('tr:first-child td')].map(cell => cell.textContent))
    .toEqual(['One', 'Two', '', 'Three']);
  await cell('Two').click();
  for (const [now, next] of [
    ['Right', 'Left'],
    ['Left', 'Right'],
  ] as const) {
    await menu.click();
    await focusOn(page.getByRole('menuitem', { name: 'Align column' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitemradio', { name: now })).toBeChecked();
    await focusOn(page.getByRole('menuitemradio', { name: next }));
    await userEvent.keyboard('{Enter}');
    const words = document.createRange();
    words.selectNodeContents(cell('Two').element());
    const gap = (side: 'left' | 'right') =>
      Math.abs(words.getBoundingClientRect()[side] - boxOf('Two')[side]);
    await expect.poll(() => gap(next === 'Left' ? 'left' : 'right')).toBeLessThan(20);
  }
});

test('the menu of a cell aligns its column, sets its width and a header column', async () => {
  await editTable();
  // By keyboard: on its way to an item, the mouse may leave the submenu.
  const choose = async (submenu: string, role: 'menuitem' | 'menuitemradio', name: string) => {
    const item = page.getByRole(role, { name });
    await button('Rows and columns').click();
    await focusOn(page.getByRole('menuitem', { name: submenu }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(item).toBeVisible();
    return async () => {
      await focusOn(item);
      await userEvent.keyboard('{Enter}');
    };
  };
  const alignRight = await choose('Align column', 'menuitemradio', 'Right');
  await expectAccessible();
  await alignRight();
  await expect.poll(() => getComputedStyle(cell('Two').element()).textAlign).toBe('right');
  await expect.element(text).toHaveFocus();

  const before = boxOf('Two').width;
  await (await choose('Column width', 'menuitem', 'Wider'))();
  await expect.poll(() => Math.round(boxOf('Two').width - before)).toBe(40);
  await (await choose('Column width', 'menuitem', 'Automatic'))();
  await expect.poll(() => Math.round(boxOf('Two').width)).toBe(Math.round(before));

  await button('Rows and columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Header column' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => text.element().querySelectorAll('tr > th:first-child').length).toBe(2);
  await expectSaved();
});

test('beside the outline, the whole button of a cell in the last column can be pressed', async () => {
  await editTable(`<h2>Locks</h2><h2>Gates</h2><h2>Berths</h2>${table}`);
  await expect.element(page.getByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
  await cell('Three').click();
  const menu = button('Rows and columns');
  const isOnTop = (x: number, y: number) => menu.element().contains(document.elementFromPoint(x, y));
  await expect
    .poll(() => {
      const { left, right, top, height } = menu.element().getBoundingClientRect();
      return [left + 1, (left + right) / 2, right - 1].map(x => isOnTop(x, top + height / 2));
    })
    .toEqual([true, true, true]);
});

test('the border of a column is dragged, and readers see its width', async () => {
  await editTable();
  const start = boxOf('One');
  const at = { x: start.right - 1, y: start.top + 10 };
  const target = cell('One').element().closest('td')!;
  const send = (type: string, x: number, buttons: number) =>
    (type === 'mouseup' || (type === 'mousemove' && buttons > 0) ? window : target).dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: at.y,
        buttons,
        button: 0,
      }),
    );
  send('mousemove', at.x, 0);
  await expect.element(text).toHaveClass('resize-cursor');
  send('mousedown', at.x, 1);
  send('mousemove', at.x - 60, 1);
  send('mouseup', at.x - 60, 0);
  await expect.poll(() => Math.round(start.width - boxOf('One').width)).toBe(60);
  await expectSaved();
  const width = Math.round(boxOf('One').width);
  await button('Publish changes').click();
  await expect.element(button('Edit')).toBeVisible();
  const shown = document.querySelector<HTMLElement>('[data-document-text] td')!;
  expect(Math.round(shown.getBoundingClientRect().width)).toBe(width);
  await expectAccessible();
});
