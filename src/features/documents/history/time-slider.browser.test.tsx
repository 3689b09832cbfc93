import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, chooseAction, openDocument } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const slider = page.getByRole('slider', { name: 'Through time' });
const marked = () => [...document.querySelectorAll('ins[data-writer]')].map(({ textContent }) => textContent);

/** Opens the history of a draft that was written as a whole and then step by step. */
async function openHistory(): Promise<string> {
  const id = await openDocument(documents.berthRules);
  await callService('PATCH', `/api/v1/documents/${id}`, {
    status: 'draft',
    content_html: '<p>Ships berth at the quay.</p>',
  });
  const { version } = (await callService('POST', `/api/app/documents/${id}/text`)) as { version: number };
  const content = [{ type: 'text', text: 'north ' }];
  const steps = [{ stepType: 'replace', from: 20, to: 20, slice: { content } }];
  await callService('POST', `/api/app/documents/${id}/steps`, { version, batch: 'slider', steps });
  reopenApp();
  await chooseAction('History');
  await expect.element(slider).toBeVisible();
  return id;
}

test('the slider shows what was said at each moment and who wrote it, by keys alone', async () => {
  await openHistory();
  await focusOn(slider);
  await keyboard('{Home}{End}{ArrowLeft}{ArrowRight}');
  await expect
    .element(slider)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d, .+ wrote 6 characters$/),
    );
  await expect.poll(marked).toEqual(['north ']);
  await expect.element(page.getByText('Ships berth at the north quay.')).toBeVisible();
  await expectAccessible();
  const writer = document.querySelector<HTMLElement>('ins[data-writer]')?.title ?? '';
  await expect.element(button(writer)).toHaveAttribute('aria-pressed', 'false');
  await keyboard('{ArrowLeft}');
  await expect.element(slider).not.toHaveAttribute('aria-valuetext', expect.stringMatching(/6 characters$/));
  await expect.poll(marked).not.toContain('north ');
  await expectAccessible();
});

test('moments that did not load are named, and read again', async () => {
  const id = await openDocument(documents.berthRules);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: '<p>Ships berth at the quay.</p>' });
  const heal = failRequests('GET', /\/moments$/);
  reopenApp();
  await chooseAction('History');
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'What was written between the versions of the last day did not load.' });
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  heal();
  await button('Try again').click();
  await expectNone(failure);
});

test('a moment is restored', async () => {
  const id = await openHistory();
  await focusOn(slider);
  await keyboard('{Home}{End}');
  await expect.poll(marked).toEqual(['north ']);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: '<p>Nothing of it.</p>' });
  await button('Restore this moment').click();
  await expectAddress(`/documents/${id}`);
  await expect.element(page.getByText('Ships berth at the north quay.')).toBeVisible();
  await expect.element(page.getByText(/^The text of .* is back/)).toBeVisible();
});

test('the slider fits a phone', async () => {
  await openHistory();
  await page.viewport(390, 800);
  await expect.element(slider).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // The ring of the focus covers neither the label nor the moment.
  const { top, bottom } = slider.element().getBoundingClientRect();
  const label = page.getByText('Through time').element().getBoundingClientRect();
  const moment = slider.element().nextElementSibling!.getBoundingClientRect();
  expect(Math.min(top - label.bottom, moment.top - bottom)).toBeGreaterThanOrEqual(4);
});
