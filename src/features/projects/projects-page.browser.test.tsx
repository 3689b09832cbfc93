import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';

afterEach(() => page.viewport(1440, 900));

test.each([1440, 390])('a row tells open tickets, people and the last change, at %i pixels', async width => {
  await page.viewport(width, 844);
  await openApp('/projects');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Harbour' });
  await expect.element(row.getByText('37 open')).toBeVisible();
  await expect.element(row.getByRole('img', { name: /^People: Ada Okafor, .* and 3 more$/ })).toBeVisible();
  await expect.element(row).toMatchTextContent(/\+4.*Last change \S/);
});
