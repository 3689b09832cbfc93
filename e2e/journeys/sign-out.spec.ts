import { harbour, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Returns the keys in the local storage and the numbers of texts and of answers in the browser's databases. */
const storedOnDevice = async () => {
  const count = (name: string, storeName: string) =>
    new Promise<number>(resolve => {
      const opening = indexedDB.open(name);
      // Before the app has opened it.
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction(storeName).objectStore(storeName).count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    });
  return {
    names: Object.keys(localStorage).sort(),
    texts: await count('docket-journal', 'texts'),
    answers: await count('docket-kept', 'answers'),
  };
};

test('signing out confirms before unsent texts are discarded, and clears the device', async ({ page }) => {
  const { checkIn } = harbour.tickets;
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await panel.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type('Half a thought');
  await expect.poll(async () => (await page.evaluate(storedOnDevice)).texts).toBeGreaterThan(0);
  await expect.poll(async () => (await page.evaluate(storedOnDevice)).answers).toBeGreaterThan(0);
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
  await expect
    .poll(() => page.evaluate(storedOnDevice))
    .toEqual({ names: ['docket.theme'], texts: 0, answers: 0 });
  await page.getByLabel('E-mail').fill(owner.email);
});
