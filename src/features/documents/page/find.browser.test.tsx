import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { expectAccessible, expectCountOf, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const bar = page.getByLabelText('Find in the text');
const field = bar.getByRole('textbox', { name: 'Find' });
const matchCount = bar.getByRole('status');

test('words are found in a text one after the other and replaced', async () => {
  await openNewDocument();
  await keyboard('The lamp at gate 1, the lamp at gate 2 and the lamp at gate 3.');
  await keyboard('{Control>}f{/Control}');
  await expect.element(field).toHaveFocus();
  await keyboard('lamp');
  await expect.element(matchCount).toMatchTextContent('– of 3');
  await keyboard('{Enter}');
  await expect.element(matchCount).toMatchTextContent('1 of 3');
  await keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(matchCount).toMatchTextContent('3 of 3');
  await expectAccessible();
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await bar.getByRole('button', { name: 'Replace' }).click();
  await expect.element(text).toMatchTextContent('the light at gate 3');
  await bar.getByRole('button', { name: 'All' }).click();
  await expect
    .element(text)
    .toMatchTextContent('The light at gate 1, the light at gate 2 and the light at gate 3.');
  await keyboard('{Escape}');
  await expectNone(bar);
  await expect.element(text).toHaveFocus();
  await keyboard('{Control>}z{/Control}');
  await expect.element(text).toMatchTextContent('The lamp at gate 1');
  await expectSaved();
});

test('the text before all words are replaced is a version in the history', async () => {
  const id = await openNewDocument();
  await keyboard('The lamp at gate 1.');
  await expectSaved();
  await keyboard('{Control>}f{/Control}');
  await field.fill('lamp');
  await expect.element(matchCount).toMatchTextContent('– of 1');
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await bar.getByRole('button', { name: 'All' }).click();
  await expect.element(text).toMatchTextContent('The light at gate 1.');
  await expectSaved();
  const versions = () =>
    callService<{ data: { id: string; kind: string }[] }>('GET', `/api/app/documents/${id}/versions`);
  const kept = async () => (await versions()).data.find(({ kind }) => kind === 'kept');
  await expect.poll(kept).toBeDefined();
  const version = await callService<{ content_html: string }>(
    'GET',
    `/api/app/documents/${id}/versions/${(await kept())?.id}`,
  );
  expect(version.content_html).toBe('<p>The lamp at gate 1.</p>');
});

test('the find bar moves no text, covers no beginning of it and holds its controls', async () => {
  await openNewDocument();
  await keyboard('The lamp at gate 1.');
  const line = page.getByText('The lamp at gate 1.').first();
  const rectOf = (element: Element) => element.getBoundingClientRect();
  for (const width of [1440, 390]) {
    await page.viewport(width, 900);
    const before = rectOf(line.element());
    await keyboard('{Control>}f{/Control}');
    await expect.element(field).toHaveFocus();
    expect(rectOf(line.element())).toEqual(before);
    const box = rectOf(field.element().parentElement!.parentElement!);
    expect(box.bottom).toBeLessThan(before.top);
    for (const control of bar.element().querySelectorAll('button, input'))
      expect(rectOf(control).right).toBeLessThan(box.right);
    await keyboard('{Escape}');
    await expectNone(bar);
  }
  await page.viewport(1440, 900);
});

const press = (key: string, code: number) =>
  cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: code });

/** Sends two keys without waiting for the first one's effect, then the letter. */
async function closeAndType(letter: string): Promise<void> {
  await Promise.all([press('Escape', 27), press('End', 35)]);
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 40)));
  await keyboard(letter);
}

test('keys pressed right after closing the find bar or the link form act at the caret', async () => {
  await openNewDocument();
  await keyboard('The lamp at gate 1');
  // The page is busy when the focus returns, so that the editor's deferred work runs after the first key.
  text.element().addEventListener('focus', () => {
    const end = performance.now() + 60;
    while (performance.now() < end);
  });
  await keyboard('{Control>}f{/Control}');
  await expect.element(field).toHaveFocus();
  await field.fill('lamp');
  await keyboard('{Enter}');
  await expect.element(matchCount).toMatchTextContent('1 of 1');
  await closeAndType(',');
  await expect.poll(() => text.element().textContent).toBe('The lamp at gate 1,');

  await keyboard('{Shift>}{Home}{/Shift}{Control>}k{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Address of the link' })).toHaveFocus();
  await closeAndType(';');
  await expect.poll(() => text.element().textContent).toBe('The lamp at gate 1,;');
});

test('text in composition opens no menu, but filters one that is open', async () => {
  await openNewDocument();
  const compose = (words: string) =>
    cdp().send('Input.imeSetComposition', {
      text: words,
      selectionStart: words.length,
      selectionEnd: words.length,
    });
  const options = page.getByRole('option');
  await compose('/');
  await compose('/h');
  await expect.poll(() => text.element().textContent).toBe('/h');
  await expectNone(options);
  await cdp().send('Input.insertText', { text: '・' });
  await keyboard(' /');
  await expect.element(options.first()).toBeVisible();
  await compose('quo');
  await expectCountOf(options, 1);
  await expect.element(options).toMatchTextContent('Quote');
});
