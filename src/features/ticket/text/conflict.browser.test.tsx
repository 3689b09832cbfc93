import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { beginParagraph, description, panelOf } from '../testing/on-ticket.ts';
import { changeElsewhere, storedTexts } from '../testing/other-device.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
const panel = panelOf(checkIn.reference);
const bar = panel.getByRole('alert').filter({ hasText: 'changed this' });
const dialog = page.getByRole('dialog');
const undo = page.getByRole('button', { name: /^Undo/ });

/** Writes into a description after another device has changed it. */
async function createConflict(): Promise<void> {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await beginParagraph();
  await changeElsewhere(checkIn.reference, { description_html: '<p>Theirs.</p>' });
  await keyboard('Mine.');
  await expect.element(bar).toMatchTextContent('You changed this elsewhere');
}

test('a conflict is compared, and an undo brings back the own text', async () => {
  await createConflict();
  await bar.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog).toMatchTextContent('Theirs.');
  await expect.element(dialog).toMatchTextContent('Mine.');
  await expectAccessible('[role="dialog"]');
  await keyboard('{Escape}');
  await expectNone(dialog);
  await bar.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(description).toHaveTextContent('Theirs.');
  await expect.element(description).toHaveFocus();
  await undo.click();
  await expect.element(description).toMatchTextContent('Mine.');
  await expectSaved();
  reopenApp();
  await expect.element(description).toMatchTextContent('Mine.');
});

test('the own text is kept in the comparison, and an undo brings back the other one', async () => {
  await createConflict();
  await bar.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectNone(dialog);
  await expectNone(bar);
  await expect.element(description).toMatchTextContent('Mine.');
  await undo.click();
  await expect.element(description).toHaveTextContent('Theirs.');
  await expectSaved();
});

test('another field changed elsewhere is updated while the description is edited', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await beginParagraph();
  await changeElsewhere(checkIn.reference, { title: 'Check in without a connection' });
  await keyboard('Mine.');
  await expect
    .element(panel.getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Check in without a connection');
  await expect.poll(async () => (await storedTexts(checkIn.reference)).description).toContain('Mine.');
  await expectNone(panel.getByRole('alert'));
  await expect.element(description).toMatchTextContent('Mine.');
});
