import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { beginParagraph, description, panelOf } from '../testing/on-ticket.ts';
import { changeElsewhere, storedTexts } from '../testing/other-device.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
const panel = panelOf(checkIn.reference);
const offer = panel.getByRole('status').filter({ hasText: 'rewrote the same words' });
const dialog = page.getByRole('dialog');
const undo = page.getByRole('button', { name: /^Undo/ });

/** Holds what is typed in a description back until the returned function is called. */
function holdSaves(): () => void {
  const releases = [holdRequests(/\/steps$/, 'POST'), holdRequests(/\/tickets\/[^/]+$/, 'PATCH')];
  return () => {
    for (const release of releases) release();
  };
}

/** Writes over a word of a description that another device replaces at the same time. */
async function rewriteTwice(): Promise<void> {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await changeElsewhere(checkIn.reference, { description_html: '<p>End</p><p>A quick ferry</p>' });
  reopenApp();
  await expect.element(description).toHaveTextContent('EndA quick ferry');
  await description.click();
  await keyboard('{Control>}{End}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{/Control}');
  const release = holdSaves();
  await keyboard('fast');
  await changeElsewhere(checkIn.reference, { description_html: '<p>The end</p><p>A rapid ferry</p>' });
  release();
  await expect.element(offer).toMatchTextContent('You rewrote the same words elsewhere');
}

test('words of another device and own ones are both kept without a question', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(description).toBeVisible();
  // A stored paragraph without words would be deleted with the others.
  const release = holdSaves();
  await beginParagraph();
  await keyboard('Mine.');
  await changeElsewhere(checkIn.reference, { description_html: '<p>Theirs.</p>' });
  release();
  await expect.element(description).toMatchTextContent('Theirs.');
  await expect.element(description).toMatchTextContent('Mine.');
  await expect
    .poll(async () => (await storedTexts(checkIn.reference)).description)
    .toBe('<p>Theirs.</p><p>Mine.</p>');
  await expectNone(panel.getByRole('alert'));
});

test('of a word that both rewrote the own one stands, and the other one can be taken and undone', async () => {
  await rewriteTwice();
  await expect.element(description).toMatchTextContent('The endA fast ferry');
  await expectSaved();
  await expectAccessible('[role="dialog"], main');
  await offer.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(description).toMatchTextContent('The endA rapid ferry');
  await expect.element(description).toHaveFocus();
  await expectNone(offer);
  await undo.click();
  await expect.element(description).toMatchTextContent('The endA fast ferry');
  await expect
    .poll(async () => (await storedTexts(checkIn.reference)).description)
    .toBe('<p>The end</p><p>A fast ferry</p>');
});

test('both words are compared, and the own one is kept', async () => {
  await rewriteTwice();
  await offer.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog).toMatchTextContent('rapid');
  await expect.element(dialog).toMatchTextContent('fast');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expectNone(dialog);
  await expectNone(offer);
  await expect.element(description).toHaveFocus();
  await expect.element(description).toMatchTextContent('The endA fast ferry');
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
