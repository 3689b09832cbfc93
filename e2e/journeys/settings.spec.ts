import { expect, test } from '../support/journey.ts';

test('a token is shown once, and its dialog gives the focus back', async ({ page }) => {
  await page.goto('/settings/credentials');
  const open = page.getByRole('button', { name: 'New credential' });
  await open.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('gate-bot');
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'The token of gate-bot' });
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeFocused();
  await expect(dialog).toContainText('curl -H');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'I have stored it' }).check();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(open).toBeFocused();
});

test('an invitation gives the focus back', async ({ page }) => {
  await page.goto('/settings/people');
  const open = page.getByRole('button', { name: 'Invite' });
  await open.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ola Nord');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ola@northquay.example');
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Invitation link for Ola Nord' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test.describe(() => {
  test.use({ expectedErrors: [/422 .*\/projects$/] });

  test('a taken key is told once, at its field', async ({ page }) => {
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Harbour two');
    await dialog.getByLabel('Key').fill('HBR');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog.getByLabel('Key')).toBeFocused();
    await expect(dialog.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('Another project of the organization has this key.')).toHaveCount(1);
  });
});
