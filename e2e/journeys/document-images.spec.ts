import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploads = '**/api/app/files';

const paste = (page: Page, name: string) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate(
    (element, { bytes, name }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { bytes: [...pixel], name },
  );

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('a picture is uploaded and shown; without a connection it waits in its place, even over a reload', async ({
  page,
}) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}/);
  const text = page.getByRole('textbox', { name: 'Text' });
  const images = text.locator('img');
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.focus();
  await page.keyboard.type('Above');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below');
  await page.keyboard.press('ArrowUp');
  await expect(savedIndicator(page)).toBeVisible();
  await page.route(uploads, route => route.abort('internetdisconnected'));
  await paste(page, 'quay.png');
  const waitingNote = text.getByText('quay.png: Offline, kept on this device and sent later.');
  await expect(waitingNote).toBeVisible();
  await page.reload();
  await expect(waitingNote).toBeVisible();
  const blocks = text
    .locator('> *')
    .evaluateAll(all => all.map(one => (one.nodeName === 'P' ? one.textContent : one.className)));
  expect(await blocks).toEqual(['Above', expect.stringContaining('upload'), 'Below']);
  await page.unroute(uploads);
  await text.getByRole('button', { name: 'Try again' }).click();
  await expect(images).toHaveAttribute('src', /^\/files\//);

  await text.getByText('Below').click();
  await page.keyboard.press('End');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type(' /image');
  await expect(page.getByRole('option', { name: /^Image/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'ship.png', mimeType: 'image/png', buffer: pixel });
  const widths = () => images.evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([1, 1]);
  await expect(savedIndicator(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(widths).toEqual([1, 1]);
  await expect(text.getByText('quay.png')).toHaveCount(0);
  await expect(text).toHaveAttribute('contenteditable', 'true');

  // The browser asks before the page is closed, and the missing picture is uploaded on the next visit.
  await text.getByText('Above').click();
  const releaseUploads = await holdRequests(page, uploads);
  await paste(page, 'crane.png');
  await expect(page.getByText('Uploading crane.png…')).toBeVisible();
  const dialogOpened = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible();
  releaseUploads();
  await expect(page.getByText('crane.png comes into the text when it is opened again')).toBeVisible();
  await page.goBack();
  await expect(images).toHaveCount(3);
  await expect(images.last()).toHaveAttribute('src', /^\/files\//);
});

test('pictures inside a pasted text become files of this site, and lost ones leave their descriptions', async ({
  page,
}) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.focus();
  const source = `data:image/png;base64,${pixel.toString('base64')}`;
  const html = `<p>One</p><img src="${source}" alt="Quay"><p>Two</p><img src="file:///C:/a.png" alt="Crane">`;
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(page.getByText(/^One picture is not on the clipboard/).first()).toBeVisible();
  await expect(text.getByRole('img', { name: 'Quay' })).toHaveAttribute('src', /^\/files\//);
  await page.keyboard.type('Three');
  await expect(savedIndicator(page)).toBeVisible();
  await page.reload();
  await expect(text.locator('p')).toHaveText(['One', 'Two', '[Picture: Crane]', 'Three']);
  await expect(text.getByRole('img', { name: 'Quay' })).toHaveAttribute('src', /^\/files\//);
});
