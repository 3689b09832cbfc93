import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';

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

test('second factors are reset after a confirmation, and the focus goes back each time', async () => {
  await openApp('/settings/people');
  const open = page.getByRole('button', { name: 'Sign-in of Tomás Rey' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in of Tomás Rey' });
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await expectAccessible('[role="dialog"]');
  const reset = dialog.getByRole('button', { name: 'Reset second factors' });
  await reset.click();
  const confirmation = page.getByRole('dialog', { name: 'Reset the second factors of Tomás Rey?' });
  await expectAccessible('[role="dialog"]');
  await confirmation.getByRole('button', { name: 'Reset second factors' }).click();
  await expect.element(page.getByText('Tomás Rey has no second factors now')).toBeVisible();
  await expect.element(reset).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
});

test('a credential creates a ticket under its name, and is revoked', async () => {
  await openApp('/settings/credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('night-watch');
  await page.getByRole('radio', { name: 'Everything' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  const tokenText = page.getByText(/^dkt_\w{38}$/);
  await expect.element(tokenText).toBeVisible();
  const asToken = { authorization: `Bearer ${tokenText.element().textContent}` };
  const { id } = await callService<Ticket>('GET', '/api/app/references/HBR-219');
  const { project_id } = await callService<Ticket>('GET', `/api/v1/tickets/${id}`, undefined, asToken);
  const ticket = { board_slug: 'backlog', title: 'Lamp three is dark' };
  const create = () => callService<Ticket>('POST', `/api/v1/projects/${project_id}/tickets`, ticket, asToken);
  const { reference } = await create();

  history.replaceState(null, '', `/projects/HBR/board/${reference}`);
  reopenApp();
  const panel = page.getByRole('complementary', { name: `Ticket ${reference}` });
  await expect.element(panel.getByText('night-watch').first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'night-watch (credential)' }).first()).toBeVisible();

  history.replaceState(null, '', '/settings/credentials');
  reopenApp();
  await page.getByRole('button', { name: 'Revoke night-watch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('night-watch');
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect.element(page.getByRole('row', { name: /night-watch.*Revoked/ })).toBeVisible();
  await expect(create()).rejects.toThrow('401');
});

test('the sessions of the person are listed, with this browser', async () => {
  await openApp('/settings/account');
  await expect.element(page.getByText('This browser', { exact: true })).toBeVisible();
});
