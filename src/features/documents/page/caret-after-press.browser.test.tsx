import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const selectedWords = () => getSelection()?.toString();
const keptWords = () => document.querySelector('.kept-selection')?.textContent;
const rules = text.getByText('the rules');
const port = text.getByText('the port');
/** In px, before the first letter of a block. */
const start = { x: 1, y: 8 };

/** Selects the words of the last block, and leaves the text for its title. */
async function leaveSelectedWords(html = ''): Promise<void> {
  await openNewDocument();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', `${html}<p>the rules</p><p>the port</p>`);
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await keyboard('{Shift>}{Home}{/Shift}');
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await focusOn(title);
  await expect.poll(keptWords).toBe('the port');
}

test.each([
  ['before other words', rules, 'New the rulesthe port'],
  ['before the words that were selected', port, 'the rulesNew the port'],
] as const)('keys after a click %s are typed there', async (_, block, words) => {
  await leaveSelectedWords();
  await block.click({ position: start });
  await keyboard('New ');
  await expect.element(text).toMatchTextContent(words);
  expect(keptWords()).toBeUndefined();
});

test.each([
  [
    'a drag',
    'the rules',
    () => userEvent.dragAndDrop(rules, rules, { sourcePosition: { x: 120, y: 8 }, targetPosition: start }),
  ],
  ['a double click', 'the', () => rules.dblClick({ position: { x: 4, y: 8 } })],
  ['a triple click', 'the rules', () => rules.tripleClick({ position: { x: 4, y: 8 } })],
  [
    'a drag over the words that were selected',
    'the port',
    () => userEvent.dragAndDrop(port, port, { sourcePosition: { x: 55, y: 8 }, targetPosition: start }),
  ],
  [
    'Shift and a click',
    'the rules\n\nthe port',
    () => rules.click({ position: start, modifiers: ['Shift'] }),
  ],
] as const)('%s selects words of a text without the focus', async (_, words, press) => {
  await leaveSelectedWords();
  await press();
  await expect.poll(selectedWords).toBe(words);
  await keyboard('New');
  await expect
    .element(text)
    .toMatchTextContent('the rulesthe port'.replace(words.replace('\n\n', ''), 'New'));
});

test('the words are selected again with the focus that comes by keys', async () => {
  await leaveSelectedWords();
  await focusOn(text);
  await expect.poll(selectedWords).toBe('the port');
  await keyboard('New');
  await expect.element(text).toMatchTextContent('the rulesNew');
});

const blocks = [
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a task</p></li></ul>',
  '<p><a href="https://example.org">a link</a></p>',
  '<details open><summary>a toggle</summary><p>more</p></details>',
  '<table><tbody><tr><td><p>one</p></td><td><p>two</p></td></tr></tbody></table>',
  '<hr>',
];

test('a press on a block of a text without the focus acts on that block', async () => {
  const inText = (selector: string) => text.element().querySelector(selector);
  /** Leaves the text with the same words selected as before. */
  const leaveAgain = async () => {
    await port.click({ position: start });
    await keyboard('{End}{Shift>}{Home}{/Shift}');
    await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await focusOn(title);
    await expect.poll(keptWords).toBe('the port');
  };
  await leaveSelectedWords(blocks.join(''));
  await userEvent.click(inText('label')!);
  await expect.poll(() => inText('[data-checked="true"]')).not.toBeNull();
  await leaveAgain();
  await text.getByText('a link').click({ position: start });
  await keyboard('This is ');
  await expect.element(text).toMatchTextContent('This is a link');
  await leaveAgain();
  await userEvent.click(inText('.toggle-button')!);
  await expect.poll(() => inText('[data-type="toggle"][data-open]')).toBeNull();
  await leaveAgain();
  await userEvent.dragAndDrop(text.getByText('one'), text.getByText('two'));
  await expect.poll(() => text.element().querySelectorAll('.selectedCell').length).toBe(2);
  await leaveAgain();
  await userEvent.click(inText('hr')!, { force: true });
  await expect.poll(() => inText('hr.ProseMirror-selectednode')).not.toBeNull();
  await keyboard('{Delete}');
  await expect.poll(() => inText('hr')).toBeNull();
  await expect.element(text).toMatchTextContent('the port');
});
