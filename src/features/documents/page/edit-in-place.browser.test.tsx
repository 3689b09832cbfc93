import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const block = (words: string) => page.getByText(words, { exact: true }).first();
const topOf = (words: string) => Math.round(block(words).element().getBoundingClientRect().top);

/** Publishes a document of 40 parts, and shows it with the tenth one at the top. */
async function openAtTenthPart() {
  const id = await openDocument(documents.handover);
  const parts = Array.from(
    { length: 40 },
    (_, index) => `<p>Part ${index}</p><p>${'Quay. '.repeat(200)}</p>`,
  );
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: parts.join('') });
  reopenApp();
  await expect.element(block('Part 9')).toBeInTheDocument();
  block('Part 9').element().scrollIntoView({ block: 'start' });
}

test('Edit shows the text at the same place and puts the caret there', async () => {
  await openAtTenthPart();
  const before = topOf('Part 9');
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  expect(topOf('Part 9')).toBe(before);
  // Each of these letters is a shortcut outside of fields.
  await keyboard('cfnegz');
  await expect.element(block('cfnegzPart 9')).toBeInTheDocument();
  await expectNone(page.getByRole('dialog'));
  expect(topOf('cfnegzPart 9')).toBe(before);
  await button('Close').click();
  await expect.element(button('Continue editing')).toBeVisible();
  expect(topOf('Part 9')).toBe(before);
});

test('Edit does not move a text that needs no scrolling, with caption and tags or without', async () => {
  const firstTop = () => document.querySelector('.prose p')?.getBoundingClientRect().top;
  const cases = [documents.berthRules, documents.handover].flatMap(name =>
    [1440, 390].map(width => ({ name, width })),
  );
  onTestFinished(() => page.viewport(1440, 900));
  for (const { name, width } of cases) {
    await page.viewport(width, 900);
    const id = await openDocument(name);
    if (name === documents.handover) {
      await callService('PATCH', `/api/v1/documents/${id}`, { tag_names: [] });
      reopenApp();
    }
    await expect.element(button('Edit')).toBeVisible();
    const before = firstTop();
    await button('Edit').click();
    await expect.element(text).toHaveFocus();
    expect(firstTop()).toBe(before);
  }
});

test('the facts leave no gap for editors that are not named yet, and move little when Edit is chosen', async () => {
  const id = await openDocument(documents.handover);
  await callService('PATCH', `/api/v1/documents/${id}`, { editor_ids: [] });
  reopenApp();
  await expect.element(button('Edit')).toBeVisible();
  const words = page.getByText(/^\d+ words?, /);
  const rectOf = (element: Element) => element.getBoundingClientRect();
  const before = rectOf(words.element());
  const by = page.getByText(/^Published .* by/);
  expect(before.left - rectOf(by.element()).right).toBeLessThan(40);
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  expect(rectOf(words.element()).left).toBe(before.left);
  expect(rectOf(button('Add editors').element()).left).toBeGreaterThan(before.right);
});

test('the field of the editors is read where it stands, and keeps the focus when that changes', async () => {
  const id = await openDocument(documents.handover);
  await callService('PATCH', `/api/v1/documents/${id}`, { editor_ids: [] });
  reopenApp();
  await button('Edit').click();
  const words = page.getByText(/^\d+ words?, /);
  const isBehindWords = (field: Element) =>
    Boolean(words.element().compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const choose = async (field: ReturnType<typeof button>) => {
    await field.click();
    await page.getByRole('option').first().click();
    await keyboard('{Escape}');
  };
  await expect.element(button('Add editors')).toBeVisible();
  expect(isBehindWords(button('Add editors').element())).toBe(true);
  await choose(button('Add editors'));
  const named = page.getByRole('button', { name: /^Editors: / });
  await expect.element(named).toHaveFocus();
  expect(isBehindWords(named.element())).toBe(false);
  await choose(named);
  await expect.element(button('Add editors')).toHaveFocus();
});
