import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';

const { session, checkIn } = harbour.tickets;

async function choose(reference: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${reference}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('by touch the menus of rows select several tickets and take them out of the selection again', async () => {
  const bar = page.getByRole('region', { name: /selected$/ });
  await openApp('/my-tickets');
  await expect.element(page.getByRole('link', { name: session.title })).toBeVisible();
  await choose(session.reference, 'Select');
  await choose(checkIn.reference, 'Select');
  await expect.element(bar).toMatchTextContent('2 selected');
  await expectAccessible();
  await choose(session.reference, 'Deselect');
  await expect.element(bar).toMatchTextContent('1 selected');
  await choose(checkIn.reference, 'Deselect');
  await expectNone(bar);
});
