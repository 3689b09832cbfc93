import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { documents, harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress } from '#ui/testing/expect-screen.ts';

const backlinks = page.getByRole('navigation', { name: 'Linked from' });

test('a ticket lists the texts that name it', async () => {
  await openApp(`/projects/HBR/board/${harbour.tickets.checkIn.reference}`);
  // A draft: its state is part of the name.
  const link = backlinks.getByRole('link', { name: `${documents.runbook} Draft` });
  await expect.element(link).toBeVisible();
  await expectAccessible('nav:has(h2)');
  await link.click();
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
});
