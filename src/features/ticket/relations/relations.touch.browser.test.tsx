import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn, session } = harbour.tickets;
const section = panelOf(checkIn.reference).getByRole('region', { name: 'Relations' });

test('on a phone the list of tickets has the focus, and returns it to its button', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  const add = section.getByRole('button', { name: 'Add a relation' });
  await add.click();
  const kind = page.getByRole('menuitem', { name: 'Relates to…' });
  await kind.click();
  const list = page.getByRole('dialog', { name: 'Relates to' });
  await expect.element(list.getByRole('combobox')).toBeVisible();
  await expectNone(kind);
  await expect.element(list).toHaveFocus();
  await list.getByRole('combobox').fill(session.reference);
  await page.getByRole('option', { name: new RegExp(session.reference) }).click();
  await expectNone(list);
  await expect.element(section.getByRole('listitem')).toMatchTextContent(session.reference);
  await expect.element(add).toHaveFocus();
});
