import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setOffline } from '#app/testing/memory-service.ts';
import { openArchive, unpack } from '#editor/files/read-archive.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, openNewDocument, text, title } from '../testing/on-document.ts';

const pdf = () => new File(['%PDF-1.7'], 'Tide table.pdf', { type: 'application/pdf' });
const archive = () => new File([new Uint8Array(2_400_000)], 'logs.zip', { type: 'application/zip' });

function add(kind: 'drop' | 'paste', ...files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const { left, top } = text.element().firstElementChild!.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true };
  text
    .element()
    .dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, ...options })
        : new DragEvent('drop', { dataTransfer: data, clientX: left + 2, clientY: top + 2, ...options }),
    );
}

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('files that are dropped and pasted become blocks with name, kind and size', async () => {
  await openNewDocument();
  await userEvent.keyboard('See');
  add('drop', archive());
  await expect.element(link('logs.zip')).toBeVisible();
  add('paste', pdf());
  await expect.element(link('Tide table.pdf')).toBeVisible();
  const shown = [...document.querySelectorAll('.ProseMirror > *')].map(block => block.textContent);
  expect(shown.filter(words => words !== '')).toEqual([
    'See',
    'ZIPlogs.zip2.4 MB',
    'PDFTide table.pdf8 BPreview',
  ]);
  await expect.element(link('logs.zip')).toHaveAttribute('download', 'logs.zip');
  await expectSaved();
  await expectAccessible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectNone(link('Tide table.pdf'));
});

test('a file is chosen by the slash menu, and a PDF previewed by keyboard', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await openNewDocument();
  await userEvent.keyboard('/attach');
  await expect.element(page.getByRole('option', { name: 'File' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened.mock.contexts.length).toBe(1);
  const picker = opened.mock.contexts[0] as HTMLInputElement;
  expect(picker.accept).toBe('');
  const chosen = new DataTransfer();
  chosen.items.add(pdf());
  picker.files = chosen.files;
  picker.dispatchEvent(new Event('change'));
  const preview = page.getByRole('button', { name: 'Preview Tide table.pdf' });
  await expect.element(preview).toBeVisible();
  await focusOn(preview);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Tide table.pdf' });
  await expect.element(dialog).toBeVisible();
  const newTab = dialog.getByRole('link', { name: 'Open in a new tab' });
  await expect
    .element(newTab)
    .toHaveAttribute('href', expect.stringMatching(/^\/files\/[0-9a-f-]{36}\?inline$/));
  await expectAccessible('dialog');
  await userEvent.keyboard('{Escape}');
  await expectNone(dialog);
  await expect.element(preview).toHaveFocus();
});

test('a file that is too large is named with the limit', async () => {
  await openNewDocument();
  add('paste', new File([new Uint8Array(10_000_001)], 'large.iso'));
  await expect.element(text.getByText(/^large\.iso could not be uploaded\. It has 10\.0 MB/)).toBeVisible();
  await expectNone(text.getByRole('button', { name: 'Try again' }));
});

test('a file that is added without a connection waits for it', async () => {
  await openNewDocument();
  await userEvent.keyboard('See');
  await setOffline(true);
  add('paste', archive());
  await expect.element(text.getByText(/^logs\.zip: Offline, kept on this device/)).toBeVisible();
  await setOffline(false);
  await expect.element(link('logs.zip')).toBeVisible();
});

test('an archive of a document holds its files', async () => {
  await openNewDocument();
  add('paste', archive(), pdf());
  await expect.element(link('Tide table.pdf')).toBeVisible();
  await title.fill('Winter');
  await expectSaved();
  const made = vi.spyOn(URL, 'createObjectURL');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Markdown and files, as zip archive' }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  const files = await openArchive(new File([made.mock.calls.at(-1)![0] as Blob], 'winter.zip'));
  expect(files.map(({ path }) => path)).toEqual(['Winter.md', 'files/1-logs.zip', 'files/2-tide-table.pdf']);
  expect(new TextDecoder().decode(await unpack(files[0]!.source))).toContain(
    '[Tide table.pdf](files/2-tide-table.pdf "file, 8 bytes")',
  );
});
