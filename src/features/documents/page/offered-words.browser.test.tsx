import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const offer = page.getByRole('status').filter({ hasText: 'rewrote the same words' });
const marked = () =>
  [...text.element().querySelectorAll('.rival-words')].map(words => words.textContent.trim());

/** Types over the first and the last word, while another person who writes at once replaces both. */
async function rewriteTwoWords(): Promise<(html: string) => Promise<unknown>> {
  const id = await openNewDocument();
  const write = (html: string) => callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  await write('<p>Quick ferries</p><p>Between</p><p>At noon</p>');
  reopenApp();
  await expect.element(text).toMatchTextContent('Quick ferries');
  // From the title through the caption.
  await keyboard('{Enter}{Enter}');
  await expect.element(text).toHaveFocus();
  const releases = [holdRequests(/\/steps$/, 'POST'), holdRequests(/\/documents\/[^/]+$/, 'PATCH')];
  await keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}Fast ');
  await keyboard('{Control>}{End}{Shift>}{ArrowLeft}{/Shift}{/Control}dusk');
  await write('<p>Rapid ferries</p><p>Between</p><p>At dawn</p>');
  for (const release of releases) release();
  await expect.element(offer).toBeVisible();
  await expect.poll(marked).toEqual(['Fast', 'dusk']);
  return write;
}

test('words that two people rewrote are offered where they stand, each on its own', async () => {
  await rewriteTwoWords();
  await button('Show').click();
  await expect.element(button('Use “Rapid”')).toHaveFocus();
  expect(document.querySelector('[data-rival-card]')).toMatchTextContent(/wrote Rapid$/);
  await expectAccessible();
  await keyboard('{Enter}');
  await expect.element(text).toMatchTextContent(/Rapid ferries.*dusk/s);
  expect(marked()).toEqual(['dusk']);
  await expect.element(offer).toBeVisible();
  await button('Show').click();
  await button('Leave these words').click();
  await expectNone(offer);
  expect(marked()).toEqual([]);
  await expectSaved();
});

test('words that were put in place of others are undone by one undo', async () => {
  await rewriteTwoWords();
  await button('Show').click();
  await expect.element(button('Use “Rapid”')).toHaveFocus();
  await button('Use “Rapid”').click();
  await expect.element(text).toMatchTextContent(/^Rapid ferries/);
  await keyboard('{Control>}z{/Control}');
  await expect.element(text).toMatchTextContent(/^Fast ferries/);
});

test('all offered words are taken at once from the bar, undone by one undo, and put back by its message', async () => {
  await rewriteTwoWords();
  await button('Use theirs').click();
  await expect.element(text).toMatchTextContent(/^Rapid ferries.*dawn$/s);
  await expectNone(offer);
  expect(marked()).toEqual([]);
  await expect.element(text).toHaveFocus();
  await keyboard('{Control>}z{/Control}');
  await expect.element(text).toMatchTextContent(/^Fast ferries.*dusk$/s);
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(text).toMatchTextContent(/^Rapid ferries.*dawn$/s);
  await button('Undo').click();
  await expect.element(text).toMatchTextContent(/^Fast ferries.*dusk$/s);
  await keyboard('{Control>}z{/Control}');
  await expect.element(text).toMatchTextContent(/^Rapid ferries.*dawn$/s);
  await expectSaved();
});

test('the offer ends once somebody else has put the offered words there', async () => {
  const write = await rewriteTwoWords();
  await write('<p>Rapid ferries</p><p>Between</p><p>At dusk</p>');
  await expect.poll(marked).toEqual(['dusk']);
  await expect.element(offer).toBeVisible();
  await write('<p>Rapid ferries</p><p>Between</p><p>At dawn</p>');
  await expectNone(offer);
  await expect.element(text).toMatchTextContent(/^Rapid ferries.*dawn$/s);
});
