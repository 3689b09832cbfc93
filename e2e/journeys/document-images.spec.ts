import type { FileChooser, Route } from '@playwright/test';
import { documents } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { saved } from '../support/saved.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is chosen, described, stored and read; one that is too large is named', async ({ page }) => {
  // Listens from the start: enabled together with the key press, the browser may open its own dialog first.
  const choosers: FileChooser[] = [];
  page.on('filechooser', chooser => choosers.push(chooser));
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('With a picture');
  await page.getByRole('textbox', { name: 'Text' }).click();
  const choose = async () => {
    await page.keyboard.type('/image');
    await expect(page.getByRole('option', { name: /^Image/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    return choosers.pop()!;
  };
  await (await choose()).setFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10_000_001),
  });
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text.getByText('large.png could not be uploaded. It has 10.0 MB')).toBeVisible();
  // A retry is not offered; removing the picture leaves the caret in the text.
  await expect(text.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await text.getByRole('button', { name: 'Remove' }).click();
  await expect(text).toBeFocused();
  await (await choose()).setFiles({ name: 'ship.png', mimeType: 'image/png', buffer: pixel });
  const image = page.locator('.ProseMirror img');
  await expect(image).toHaveAttribute('src', /^\/files\//);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
});

test('a comment is sent, and changes are published, once the picture in them is stored', async ({ page }) => {
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wait = async (route: Route) => {
      await promise;
      await route.continue();
    };
    await page.route('**/api/app/files', wait, { times: 1 });
    return resolve;
  };
  const paste = (field: string) =>
    page.getByRole('textbox', { name: field }).evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'ship.png', { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [...pixel],
    );

  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('textbox', { name: 'New comment' }).click();
  await page.keyboard.type('As seen here');
  const storeFirst = await hold();
  await paste('New comment');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A picture is not stored yet.')).toBeVisible();
  storeFirst();
  const composed = page.getByRole('textbox', { name: 'New comment' }).locator('img[src^="/files/"]');
  await expect(composed).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(composed).toHaveCount(0);
  const sent = page.locator('.prose[data-variant="comment"]:not(.ProseMirror) img');
  await expect.poll(() => sent.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Seen ');
  const storeSecond = await hold();
  await paste('Text');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('A picture is not stored yet.')).toBeVisible();
  storeSecond();
  await expect(page.getByRole('textbox', { name: 'Text' }).locator('img[src^="/files/"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published')).toBeVisible();
  await expect(page.locator('[data-document-text] img[src^="/files/"]')).toHaveCount(1);

  // The browser asks before the page is closed, and the missing picture is uploaded on the next visit.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  const storeThird = await hold();
  await paste('Text');
  await expect(page.getByText('Uploading ship.png…')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible();
  storeThird();
  await expect(page.getByText('ship.png comes into the text when it is opened again')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text' }).locator('img[src^="/files/"]')).toHaveCount(2);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a picture waits in its place, over a reload too, and is sent when it can be', async ({ page }) => {
    await page.goto('/documents');
    await page.getByRole('button', { name: 'New document' }).click();
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}/);
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await text.focus();
    await page.keyboard.type('Above');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Below');
    await page.keyboard.press('ArrowUp');
    await expect(saved(page)).toBeVisible();
    await page.route('**/api/app/files', route => route.abort('internetdisconnected'));
    await text.evaluate(
      (element, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'quay.png', { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [...pixel],
    );
    const waits = text.getByText('quay.png is sent when the connection is back. It is kept on this device.');
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(waits).toBeVisible();
    expect(
      await text
        .locator('> *')
        .evaluateAll(all => all.map(one => (one.nodeName === 'P' ? one.textContent : one.className))),
    ).toEqual(['Above', expect.stringContaining('upload'), 'Below']);
    await page.unroute('**/api/app/files');
    await text.getByRole('button', { name: 'Try again' }).click();
    await expect(text.locator('img')).toHaveAttribute('src', /^\/files\//);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(text.locator('img')).toHaveCount(1);
    await expect(text.getByText('quay.png')).toHaveCount(0);
  });
});
