import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { documents, harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { dragOver, drop } from '#ui/testing/mouse.ts';
import { button, openDocument, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;

function paste(words: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', words);
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const chips = () =>
  [...text.element().querySelectorAll('[data-type="mention"]')].map(chip => chip.textContent);
const links = () => [...text.element().querySelectorAll('a')].map(link => link.getAttribute('href'));

test('a pasted address of a document or ticket becomes a mention, and undo gives the link back', async () => {
  const address = `${location.origin}/documents/${await openDocument(documents.berthRules)}`;
  await openNewDocument();
  await keyboard('See ');
  paste(address);
  await expect.poll(chips).toEqual([documents.berthRules]);
  expect(links()).toEqual([]);
  await expectSaved();

  await keyboard('{Control>}z{/Control}');
  await expect.element(text).toMatchTextContent(`See ${address}`);
  expect([chips(), links()]).toEqual([[], [address]]);
  await keyboard('{Enter}');
  paste(`${location.origin}/${harbour.tickets.checkIn.reference}`);
  await expect.poll(chips).toEqual([expect.stringMatching(/^HBR-214 /)]);
  await keyboard(' done');
  await expect.poll(() => text.element().lastElementChild?.textContent).toMatch(/^HBR-214 .* done$/);
});

test('an address that leads nowhere, or to another place, stays a link', async () => {
  await openNewDocument();
  const addresses = [
    `${location.origin}/documents/nobody`,
    'https://other.example/HBR-1',
    `${location.origin}/${harbour.tickets.session.reference}`,
  ];
  paste(addresses.join(' and '));
  await expect.poll(chips).toHaveLength(1);
  expect(links()).toEqual(addresses.slice(0, 2));
});

test('two brackets open the search of tickets and documents', async () => {
  await openNewDocument();
  await keyboard('See [[[[berth rules');
  await expect
    .poll(() => document.querySelector('[role="option"]')?.textContent)
    .toContain(documents.berthRules);
  await keyboard('{Enter}for more');
  await expect.element(text).toMatchTextContent(`See ${documents.berthRules} for more`);
  expect(chips()).toEqual([documents.berthRules]);
});

/** Presses the title, and changes the text as others do before the press ends. */
async function pressTitleWhile(id: string, words: string): Promise<void> {
  await expectSaved();
  await dragOver(title, title);
  await expectNone(address);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: `<p>${words}</p>` });
  await expect.poll(() => text.element().textContent).toBe(words);
  await drop();
}

const address = page.getByRole('textbox', { name: 'Address of the link' });

test('an address is kept when its field is left by a click, and Escape drops it', async () => {
  await openNewDocument();
  await keyboard('the port{Enter}the rules{ArrowUp}{End}{Shift>}{Home}{/Shift}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/port');
  await userEvent.click(text.getByText('the rules'), { position: { x: 1, y: 8 } });
  await expectNone(address);
  await expect.element(text).toHaveFocus();
  await expect.poll(links).toEqual(['https://example.org/port']);

  await keyboard('{ArrowUp}{Home}{ArrowRight}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/other{Escape}');
  await expectNone(address);
  await expect.element(text).toHaveFocus();
  expect(links()).toEqual(['https://example.org/port']);

  await keyboard('{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/quay');
  await title.click();
  await expectNone(address);
  await expect.element(title).toHaveFocus();
  await expect.poll(links).toEqual(['https://example.org/quay']);
  await expectSaved();
});

test.each(['', 'example.org/port', 'https:'])(
  'keys after a click out of a field with "%s" are typed where the click was',
  async typed => {
    await openNewDocument();
    await keyboard('the port{Enter}the rules{ArrowUp}{End}{Shift>}{Home}{/Shift}{Control>}k{/Control}');
    await expect.element(address).toHaveFocus();
    if (typed) await keyboard(typed);
    await userEvent.click(text.getByText('the rules'), { position: { x: 1, y: 8 } });
    await keyboard('New ');
    await expect.element(text).toMatchTextContent('the portNew the rules');
    await expectSaved();
  },
);

test('an address is kept when its field is left by a press that leads to another page', async () => {
  const id = await openNewDocument();
  await keyboard('the rules{Shift>}{Home}{/Shift}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/rules');
  await page.getByRole('navigation').getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expectNone(text);
  const stored = () => callService<{ content_html: string }>('GET', `/api/v1/documents/${id}`);
  await expect.poll(async () => (await stored()).content_html).toContain('href="https://example.org/rules"');
});

test.each([
  ['others change while the mouse is pressed', '{Shift>}{Home}{/Shift}', 'the old port', 'the old port'],
  ['others type at the caret', '', 'the port, quay 2', 'the port, quay 2https://example.org/port'],
])('an address is kept whose words %s', async (_, keys, changed, words) => {
  const id = await openNewDocument();
  await keyboard(`the port${keys}{Alt>}{F10}{/Alt}`);
  await focusOn(button('Link'));
  await keyboard('{Enter}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/port');
  await pressTitleWhile(id, changed);
  await expect.poll(links).toEqual(['https://example.org/port']);
  await expect.element(text).toMatchTextContent(words);
  await expectSaved();
});

/** Leaves one line, after others removed the words for which an address was typed. */
async function loseWordsOfAddress(): Promise<string> {
  const id = await openNewDocument();
  await keyboard('Quay{Enter}the port{Shift>}{Home}{/Shift}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/port');
  await pressTitleWhile(id, 'Quay');
  return id;
}

test('an address whose words others remove while the mouse is pressed is offered in the next field', async () => {
  await loseWordsOfAddress();
  await text.getByText('Quay').click({ position: { x: 1, y: 8 } });
  await keyboard('{Alt>}{F10}{/Alt}');
  await focusOn(button('Link'));
  await keyboard('{Enter}');
  await expect.element(address).toHaveValue('example.org/port');
  await title.click();
  await expectNone(address);
  await focusOn(text);
  await keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('');
  expect(links()).toEqual([]);
});

test('an address whose words are gone is not offered for a link that has one', async () => {
  const id = await loseWordsOfAddress();
  const content_html = '<p><a href="https://example.org/quay">Quay</a></p>';
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html });
  await expect.poll(links).toEqual(['https://example.org/quay']);
  await focusOn(text);
  await keyboard('{Control>}{Home}{/Control}{ArrowRight}{Control>}k{/Control}');
  await expect.element(address).toHaveValue('https://example.org/quay');
  await title.click();
  await expectNone(address);
  expect(links()).toEqual(['https://example.org/quay']);
});

test('words that are no address are in the field again when it is opened at the same place', async () => {
  await openNewDocument();
  await keyboard('the rules{Control>}a{/Control}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('https:');
  await title.click();
  await expectNone(address);
  expect(links()).toEqual([]);
  await text.click();
  await keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await expect.element(address).toHaveValue('https:');
  await keyboard('{Escape}{Control>}k{/Control}');
  await expect.element(address).toHaveValue('');
});

test('the field of a link stays open when the window loses the focus', async () => {
  await openNewDocument();
  await keyboard('the rules{Control>}a{/Control}{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('example.org/rules');
  // Browsers blur the element when the window goes to the back, and leave it the active one.
  address.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await keyboard('/2{Enter}');
  await expect.poll(links).toEqual(['https://example.org/rules/2']);
});

test('the field of a link finds documents and tickets by words', async () => {
  const id = await openDocument(documents.berthRules);
  await openNewDocument();
  await keyboard('the rules{Control>}a{/Control}{Control>}k{/Control}');
  await keyboard('berth rules, 2');
  await expect.element(address).toHaveFocus();
  const results = page.getByRole('listbox', { name: 'Documents and tickets' });
  const first = results.getByRole('option', { name: documents.berthRules });
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await keyboard('{Enter}');
  await expect.poll(links).toEqual([`/documents/${id}`]);
  await expect.element(text).toHaveFocus();
  expect(text.element().textContent).toBe('the rules');

  const { reference, title } = harbour.tickets.session;
  await keyboard('{ArrowLeft}{Control>}k{/Control}gat');
  await expect.element(results).toBeVisible();
  await keyboard('e terminal loses');
  await results.getByRole('option', { name: `${reference} ${title}` }).click();
  await expectNone(results);
  await expect.poll(links).toEqual([`/${reference}`]);
  expect(text.element().textContent).toBe('the rules');
});
