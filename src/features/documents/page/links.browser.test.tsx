import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents, harbour } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { openDocument, openNewDocument, text } from '../testing/on-document.ts';

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

test('the field of a link finds documents and tickets by words', async () => {
  const id = await openDocument(documents.berthRules);
  await openNewDocument();
  await keyboard('the rules{Control>}a{/Control}{Control>}k{/Control}');
  const address = page.getByRole('textbox', { name: 'Address of the link' });
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
