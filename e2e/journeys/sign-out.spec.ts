import { harbour, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Returns the keys in the local storage and the number of texts in the browser's database. */
const storedOnDevice = () =>
  new Promise<{ names: string[]; texts: number }>(resolve => {
    const opening = indexedDB.open('docket-journal');
    opening.onsuccess = () => {
      const database = opening.result;
      const done = (texts: number) => {
        database.close();
        resolve({ names: Object.keys(localStorage).sort(), texts });
      };
      if (!database.objectStoreNames.contains('texts')) return done(0);
      const counting = database.transaction('texts').objectStore('texts').count();
      counting.onsuccess = () => done(counting.result);
    };
  });

test('signing out confirms before unsent texts are discarded, and clears the device', async ({ page }) => {
  const { checkIn } = harbour.tickets;
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await panel.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type('Half a thought');
  await expect.poll(async () => (await page.evaluate(storedOnDevice)).texts).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem('docket.theme', 'dark'));

  const signOut = async () => {
    await page
      .getByRole('button', { name: /Northquay/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard 1 unsent change?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Half a thought')).toBeVisible();

  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => page.evaluate(storedOnDevice)).toEqual({ names: ['docket.theme'], texts: 0 });
  await page.getByLabel('E-mail').fill(owner.email);
});
