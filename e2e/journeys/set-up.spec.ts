import { expect, test } from '../support/journey.ts';

// The first question of all is whether somebody is signed in.
test.use({ data: 'empty', expectedErrors: [/401 .*\/api\/app\/session$/] });

test('a first visit sets the workspace up and ends on a board with cards that are there tomorrow', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel('Organization').fill('Tideway');
  await page.getByLabel('Your name').fill('Ines Prado');
  await page.getByLabel('E-mail').fill('ines@tideway.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await expect(page.getByRole('checkbox', { name: /sample project/i })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[^/]+\/board$/);
  const cards = page.getByRole('link', { name: /HBR-\d+/ });
  await expect(cards.first()).toBeVisible();
  await page.reload();
  await expect(cards.first()).toBeVisible();
});
