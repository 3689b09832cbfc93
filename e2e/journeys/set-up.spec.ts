import { expect, test } from '../support/journey.ts';

test.use({ data: 'empty' });

test('a first visit sets the workspace up and ends on a board; one click removes the sample', async ({
  page,
  deployment,
}) => {
  await page.goto(deployment.setUpUrl!);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByLabel('Set-up token')).toHaveCount(0);
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

  await page.goto('/projects');
  await expect(page.getByText('Harbour and Pilotage are a sample')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the sample' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await page.goto('/settings/people');
  await expect(page.getByText('ines@tideway.example')).toBeVisible();
  await expect(page.getByText('Tomás Rey')).toHaveCount(0);
});

test('without the sample, a first project leads to a board that waits for its first ticket', async ({
  page,
  deployment,
}) => {
  // An address without the token asks for it.
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel('Set-up token').fill(new URL(deployment.setUpUrl!).searchParams.get('token')!);
  await page.getByLabel('Organization').fill('Tideway');
  await page.getByLabel('Your name').fill('Ines Prado');
  await page.getByLabel('E-mail').fill('ines@tideway.example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('checkbox', { name: /sample project/i }).uncheck();
  await page.getByRole('button', { name: 'Create organization' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/At least \d+ characters/);
  await password.fill('a long enough password');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Night Ferry');
  await expect(dialog.getByLabel('Key')).not.toHaveValue('');
  await expect(dialog.getByLabel('Key')).toHaveAccessibleDescription(/cannot be changed later/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/projects\/[^/]+\/board$/);
  await page.getByRole('textbox', { name: 'Title of a new ticket in Backlog' }).fill('Paint the ramp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Paint the ramp/ })).toBeVisible();
});
