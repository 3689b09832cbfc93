import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';

const { keyboard } = userEvent;

test('a token is shown once, and its dialog gives the focus back', async () => {
  await openApp('/settings/credentials');
  const open = page.getByRole('button', { name: 'New credential' });
  await open.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('gate-bot');
  await keyboard('{Control>}{Enter}{/Control}');
  const dialog = page.getByRole('dialog', { name: 'The token of gate-bot' });
  await expect.element(dialog.getByRole('button', { name: 'Copy token' })).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('curl -H');
  await keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'I have stored it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(open).toHaveFocus();
});

test('an invitation gives the focus back', async () => {
  await openApp('/settings/people');
  const open = page.getByRole('button', { name: 'Invite' });
  await open.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ola Nord');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ola@northquay.example');
  await keyboard('{Control>}{Enter}{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Invitation link for Ola Nord' });
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
});
