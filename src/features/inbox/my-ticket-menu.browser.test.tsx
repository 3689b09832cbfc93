import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { session } = harbour.tickets;
const { keyboard } = userEvent;
const link = page.getByRole('link', { name: session.title });
const row = page.getByRole('listitem').filter({ hasText: session.reference });
const menu = page.getByRole('menu', { name: `Actions for ${session.reference}` });
const menuButton = row.getByRole('button', { name: `Actions for ${session.reference}` });
const item = (name: RegExp) => menu.getByRole('menuitem', { name });
const focusedRow = () => (document.activeElement as HTMLElement).dataset.row ?? null;

let next: string;

beforeEach(async () => {
  await openApp('/my-tickets');
  await expect.element(link).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  next = rows[rows.indexOf(link.element() as HTMLElement) + 1]!.dataset.row!;
});

const opened = {
  'the button': () => menuButton.click(),
  'the right mouse button': () => row.click({ button: 'right', position: { x: 4, y: 4 } }),
  'a key': async () => {
    await focusOn(menuButton);
    await keyboard('{Enter}');
  },
};
const gone = {
  archived: () => choose(/^Archive/),
  deleted: () => choose(/^Delete/),
  moved: () => chooseInField(/^Status…|^Move to…/, 'done{Enter}'),
  unassigned: () => chooseInField(/^Assign…/, 'Mara{Enter}{Escape}'),
};

/** By the pointer where it opened the menu. */
let byKeys = false;

async function choose(name: RegExp): Promise<void> {
  if (!byKeys) return item(name).click();
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
  for (let step = 0; document.activeElement !== item(name).element(); step += 1) {
    if (step > 30) throw new Error(`No item ${name} is reached.`);
    await keyboard('{ArrowDown}');
  }
  await keyboard('{Enter}');
}

async function chooseInField(name: RegExp, keys: string): Promise<void> {
  await choose(name);
  await expect.element(page.getByRole('combobox', { name: new RegExp(session.reference) })).toHaveFocus();
  await keyboard(keys);
}

for (const [way, open] of Object.entries(opened))
  for (const [change, act] of Object.entries(gone))
    test(`a row ${change} by its menu, which ${way} opened, has the focus again after an undo`, async () => {
      byKeys = way === 'a key';
      await open();
      await expect.element(menu).toBeVisible();
      await act();
      await expectNone(row);
      await expect.poll(focusedRow).toBe(next);
      await keyboard('z');
      await expect.element(link).toHaveFocus();
    });
