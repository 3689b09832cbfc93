import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Session } from '#contract/app/session.ts';

afterEach(() => page.viewport(1440, 900));

test.each([1440, 390])('a row tells open tickets, people and the last change, at %i pixels', async width => {
  await page.viewport(width, 844);
  await openApp('/projects');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour' });
  await expect.element(row.getByText('37 open')).toBeVisible();
  await expect.element(row.getByRole('img', { name: /^People: Ada Okafor, .* and 3 more$/ })).toBeVisible();
  await expect.element(row).toMatchTextContent(/\+4.*Last change \S/);
});

test('the marks of ten projects have ten colours', async () => {
  await openApp('/projects');
  const { organization } = await callService<Session>('GET', '/api/app/session');
  const path = `/api/v1/organizations/${organization.id}/projects`;
  const { data } = await callService<{ data: object[] }>('GET', path);
  for (let number = data.length + 1; number <= 10; number += 1) {
    await callService('POST', path, { name: `Project ${number}`, key: `P${number}` });
  }
  const marks = () => [...document.querySelectorAll('main li > [aria-hidden]')];
  await expect.poll(() => marks().length).toBe(10);
  expect(new Set(marks().map(mark => getComputedStyle(mark).backgroundColor)).size).toBe(10);
});

const dialog = page.getByRole('dialog', { name: 'New project' });

test('after Esc in a new project, opened by its key or the palette, the heading has the focus', async () => {
  const heading = page.getByRole('heading', { name: 'Projects', level: 1 });
  await openApp('/projects');
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(heading).toHaveFocus();
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('New project');
  await expect.element(page.getByRole('option', { name: 'New project' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(heading).toHaveFocus();
});
