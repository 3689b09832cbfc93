import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { openArchive, unpack } from '#editor/files/read-archive.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openNewDocument, text, title } from '../testing/on-document.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The pages of tests load no files, so that descriptions take the places of pictures. */
const storedPictures = () =>
  document.querySelectorAll('[data-document-text] :is(img[src^="/files/"], [data-missing^="/files/"])')
    .length;

async function openDocumentWithPicture(): Promise<void> {
  await openNewDocument();
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    'text/html',
    `<p>See</p><img src="data:image/png;base64,${pixel}" alt="The (north) quay"><p>End</p>`,
  );
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(storedPictures).toBe(1);
  await title.fill('Winter');
  await expectSaved();
}

async function exportAs(kind: string): Promise<File> {
  const made = vi.spyOn(URL, 'createObjectURL');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  const { download } = saved.mock.contexts[0] as HTMLAnchorElement;
  const file = new File([made.mock.calls.at(-1)![0] as Blob], download);
  vi.restoreAllMocks();
  return file;
}

async function contentOf(archive: File) {
  const files = await openArchive(archive);
  const [first, second] = files;
  return {
    names: files.map(({ path }) => path),
    text: new TextDecoder().decode(await unpack(first!.source)),
    isPicture: new TextDecoder().decode((await unpack(second!.source)).subarray(1, 4)) === 'PNG',
  };
}

test('archives hold the pictures of a document, and are imported with them again', async () => {
  await openDocumentWithPicture();
  const archive = await exportAs('Markdown and files, as zip archive');
  expect(archive.name).toBe('Winter.zip');
  const markdown = await contentOf(archive);
  expect(markdown.names).toEqual(['Winter.md', 'pictures/1-the-north-quay.png']);
  expect(markdown.isPicture).toBe(true);
  expect(markdown.text).toContain(
    '<img src="pictures/1-the-north-quay.png" alt="The (north) quay" width="1"',
  );
  expect(markdown.text).not.toContain('/files/');

  const web = await contentOf(await exportAs('Web page and files, as zip archive'));
  expect(web.names).toEqual(['Winter.html', 'pictures/1-the-north-quay.png']);
  expect(web.text).toContain('<img src="pictures/1-the-north-quay.png" alt="The (north) quay"');

  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Files to import'), archive);
  await expect.element(title).toHaveValue('Winter');
  await expect.poll(storedPictures).toBe(1);
});

test('a web page holds the pictures of a document, and those that cannot be read are named', async () => {
  await openDocumentWithPicture();
  const whole = await exportAs('Web page with its pictures inside');
  expect(whole.name).toBe('Winter.html');
  expect(await whole.text()).toMatch(
    /<img src="data:image\/png;base64,iVBORw0KGgo[^"]*" alt="The \(north\) quay"/,
  );

  failRequests('GET', /^\/files\//);
  const poorer = await exportAs('Web page with its pictures inside');
  expect(await poorer.text()).toMatch(/<img src="http[^"]*\/files\/[0-9a-f-]{36}" alt="The \(north\) quay"/);
  await expect
    .element(page.getByText('One file could not be read and is not in the file: The (north) quay.').first())
    .toBeVisible();
});
