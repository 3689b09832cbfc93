import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { button, openDocument, title } from '../testing/on-document.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  character => character.charCodeAt(0),
);
const file = (name: string, content: BlobPart) => new File([content], name, { type: 'text/plain' });
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Files to import'), files);

/** Exports the open document; returns the name and the text of the file. */
async function exportDocument(kind: string): Promise<{ name: string; text: string }> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  const name = (saved.mock.contexts[0] as HTMLAnchorElement).download;
  const text = await (made.mock.calls[0]![0] as Blob).text();
  vi.restoreAllMocks();
  return { name, text };
}

test('a document is exported as Markdown and as a web page, and imported again', async () => {
  await openDocument(documents.berthRules);
  const markdown = await exportDocument('Markdown');
  expect(markdown.name).toBe('Berth rules, 2026.md');
  expect(markdown.text).toMatch(
    /^---\ntitle: "Berth rules, 2026"\n(?:[a-z ].*\n)*---\n\n# Berth rules, 2026\n/,
  );
  expect(markdown.text).toContain('**two hours**');
  expect((await exportDocument('Web page')).text).toContain('<h1>Berth rules, 2026</h1>');

  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await choose(file('winter.md', markdown.text.replaceAll('Berth rules, 2026', 'Winter rules')));
  await expect.element(title).toHaveValue('Winter rules');
  await expect.element(page.getByRole('heading', { name: 'Tide windows' })).toBeVisible();
});

test('several files are imported as drafts, and unreadable ones are named', async () => {
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await choose(
    file('one.html', '<h1>One</h1><p>1</p>'),
    file('two.txt', 'Two'),
    file('bad.md', new Uint8Array([0xff, 0xfe, 0x41])),
  );
  const message = '“bad.md” was not imported. It is not a text in UTF-8. 2 documents imported as drafts.';
  await expect.element(page.getByText(message).first()).toBeVisible();
  for (const name of ['One', 'two'])
    await expect.element(page.getByRole('link', { name }).first()).toBeVisible();
  await expectAccessible();
});

test('an import that is stopped keeps what it has made, and names how much is missing', async () => {
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  const long = '<p>The tide turns at <b>noon</b>.</p><ul><li>a</li></ul>'.repeat(40_000);
  await choose(file('a.txt', 'Short'), file('long.html', long));
  await expect.element(button('Importing 2 of 2')).toBeVisible();
  await button('Stop the import').click();
  const message = 'The import was stopped. 1 text of 2 was not imported.';
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(button('Import')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'a', exact: true }).first()).toBeVisible();
});

test('the button to stop says that it stops, and hands the focus to the button to import', async () => {
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  const release = holdRequests(/\/documents$/, 'POST');
  await choose(file('a.txt', 'A'), file('b.txt', 'B'));
  await expect.element(button('Importing 1 of 2')).toBeVisible();
  await release.reached;
  (button('Stop the import').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Stopping…')).toBeVisible();
  await expect
    .poll(() => [...document.querySelectorAll('[aria-live="polite"]')].map(region => region.textContent))
    .toContain('Stopping…');
  await expect.element(button('Stop the import')).toHaveFocus();
  release();
  await expect.element(button('Import')).toHaveFocus();
});

/** The number of pictures in the text of the open document that are stored here. */
const storedPictures = () =>
  document.querySelectorAll('[data-document-text] :is(img[src^="/files/"], [data-missing^="/files/"])')
    .length;

test('texts of an archive are imported with the pictures beside them, and what is missing is reported', async () => {
  const text =
    '# Winter plan\n\n![Quay](img/quay%201.png)\n\n![Crane](img/crane.png)\n\n[Tides](tides.pdf)\n\nEnd';
  const archive = zipSync({
    'notes/winter.md': strToU8(text),
    'notes/img/quay 1.png': pixel,
    'notes/tides.pdf': strToU8('%PDF-1.7'),
    'notes/img/crane.png': strToU8('no picture'),
    'notes/lost.md': strToU8('# Lost\n\n![Map](map.png)'),
    'notes/bad.md': new Uint8Array([0xff, 0xfe, 0x41]),
  });
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await choose(
    new File([archive as Uint8Array<ArrayBuffer>], 'notes.zip'),
    file('a.txt', '![A](a.png)'),
    file('b.txt', 'B'),
  );
  const report = page.getByRole('dialog', { name: 'Import report' });
  await expect.element(report.getByText('4 documents imported as drafts.')).toBeVisible();
  const lines = report
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '“a.txt”: One picture could not be imported: a.png. The text shows its description instead.',
    '“notes/bad.md” was not imported. It is not a text in UTF-8.',
    '“notes/lost.md”: One picture could not be imported: map.png. The text shows its description instead.',
    '“notes/winter.md”: One picture could not be imported: img/crane.png (It is not a PNG, JPEG, GIF, WebP or AVIF picture). The text shows its description instead.',
  ]);
  await expectAccessible('[role="dialog"]');
  await button('Close').last().click();
  await page.getByRole('link', { name: 'Winter plan' }).first().click();
  await expect.poll(storedPictures).toBe(1);
  await expect.element(page.getByText('[Picture: Crane]')).toBeVisible();
  const [attachment] = document.querySelectorAll('[data-type="attachment"] a');
  expect(attachment?.getAttribute('href')).toMatch(/^\/files\//);
});

test('links between the texts of an archive lead to the new documents, and others are named', async () => {
  const archive = zipSync({
    'a.md': strToU8(
      '# Almanac\n\n[Low water](sub/b.html#low), [[b]], [[Missing]], [gone](gone.md), [own](#part)',
    ),
    'sub/b.html': strToU8(
      '<h1>Berths</h1><p>Up to the <a href="../a.md">almanac</a>, <a href="b.html#nowhere">nowhere</a></p><h2 id="low">Low tide</h2><p>x</p>',
    ),
  });
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await choose(new File([archive as Uint8Array<ArrayBuffer>], 'notes.zip'));
  const message =
    '“a.md”: One link leads to a file that was not imported, and stays as it is: gone.md. ' +
    '“a.md”: One link by name leads to no imported text, and became plain words: Missing. ' +
    '“sub/b.html”: One link leads to the beginning of a text, which has no such place: b.html#nowhere. ' +
    '2 documents imported as drafts.';
  await expect.element(page.getByText(message).first()).toBeVisible();
  await page.getByRole('link', { name: 'Almanac' }).first().click();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('Low water')).toBeVisible();
  const hrefOf = (name: string) => link(name).element().getAttribute('href');
  expect(hrefOf('Low water')).toMatch(/^\/documents\/[0-9a-f-]{36}#h-low-tide$/);
  expect(hrefOf('b')).toMatch(/^\/documents\/[0-9a-f-]{36}$/);
  expect(hrefOf('gone')).toBe('gone.md');
});

test('a text that is picked with its picture has it', async () => {
  await openApp('/documents');
  await button('Import').click();
  await expect.element(page.getByRole('menuitem', { name: 'A folder…' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choose(
    file('one.md', '# One\n\n![Quay](img/quay.png)'),
    new File([pixel], 'quay.png', { type: 'image/png' }),
  );
  await expect.element(title).toHaveValue('One');
  await expect.poll(storedPictures).toBe(1);
});
