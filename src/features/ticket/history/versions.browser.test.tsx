import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
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

test('the slider shows what was said at each moment and who wrote it, and brings it back, by keys alone', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(description).toBeVisible();
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${checkIn.reference}`);
  await callService('PATCH', `/api/v1/tickets/${id}`, {
    description_html: '<p>Ships berth at the quay.</p>',
  });
  const { version } = await callService<{ version: number }>('POST', `/api/app/tickets/${id}/text`);
  const content = [{ type: 'text', text: 'north ' }];
  const steps = [{ stepType: 'replace', from: 20, to: 20, slice: { content } }];
  await callService('POST', `/api/app/tickets/${id}/steps`, { version, batch: 'slider', steps });
  reopenApp();
  await openVersions();
  const slider = dialog.getByRole('slider', { name: 'Through time' });
  await expect.element(slider).toBeVisible();
  await focusOn(slider);
  await keyboard('{Home}{End}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/ wrote 6 characters$/));
  const marked = () =>
    [...document.querySelectorAll('ins[data-writer]')].map(({ textContent }) => textContent);
  await expect.poll(marked).toEqual(['north ']);
  await expectAccessible('[role="dialog"]');
  await callService('PATCH', `/api/v1/tickets/${id}`, { description_html: '<p>Nothing of it.</p>' });
  await dialog.getByRole('button', { name: 'Restore this moment' }).click();
  await expectNone(dialog);
  await expect.element(description).toHaveTextContent('Ships berth at the north quay.');
});
