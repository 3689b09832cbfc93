import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { description, panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
const panel = panelOf(checkIn.reference);
const dialog = page.getByRole('dialog', { name: 'Earlier descriptions' });

async function openVersions(): Promise<void> {
  await panel.getByRole('tab', { name: 'History' }).click();
  await panel.getByRole('button', { name: 'Earlier descriptions' }).click();
}

test('an earlier description is found, read and brought back', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await description.click();
  const words = (description.element() as HTMLElement).innerText.split('\n')[0]!;
  await keyboard('{Control>}a{/Control}Instead.');
  await expectSaved();
  await openVersions();
  await expect
    .element(dialog.getByRole('article', { name: 'Text of this version' }))
    .toMatchTextContent(words);
  await expectAccessible('[role="dialog"]');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expectNone(dialog);
  await expect.element(description).toMatchTextContent(words);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(description).toHaveTextContent('Instead.');
  await expectSaved();
});

test('a description that never changed has no earlier one', async () => {
  await openApp(`/projects/HBR/board/HBR-219`);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Earlier descriptions' }).click();
  await expect.element(dialog).toMatchTextContent('The description has not changed yet.');
});
