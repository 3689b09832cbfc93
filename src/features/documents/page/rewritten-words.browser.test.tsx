import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { button, openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;

const offer = page.getByRole('status').filter({ hasText: 'rewrote the same words' });

/** Types "fast" for "quick" behind these lines, while another person who writes at once has "rapid" there. */
async function rewriteAtOnce(lines: string): Promise<() => Promise<void>> {
  const id = await openNewDocument();
  const write = (html: string) => callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  await write(`${lines}<p>A quick ferry</p>`);
  reopenApp();
  await expect.element(text).toMatchTextContent('A quick ferry');
  await text.click();
  await keyboard('{Control>}{End}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{/Control}');
  const releases = [holdRequests(/\/steps$/, 'POST'), holdRequests(/\/documents\/[^/]+$/, 'PATCH')];
  await keyboard('fast');
  return async () => {
    await write(`${lines}<p>A rapid ferry</p>`);
    for (const release of releases) release();
    await expect.element(offer).toBeInViewport();
  };
}

test('words of somebody who rewrote the same ones are offered in view, however far down they are', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => `<p>Line ${index}</p>`).join('');
  const rewrite = await rewriteAtOnce(lines);
  await rewrite();
  await expect.element(page.getByText('A fast ferry')).toBeInViewport();
});

test('an offer that comes at the top of the page moves no word under the caret', async () => {
  const rewrite = await rewriteAtOnce('<p>Above</p>'.repeat(5));
  const placeOfLine = () => text.getByRole('paragraph').last().element().getBoundingClientRect().top;
  const before = placeOfLine();
  await rewrite();
  expect(placeOfLine()).toBe(before);
  await button('Keep mine').click();
  await expectNone(offer);
  expect(placeOfLine()).toBe(before);
});
