import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const handle = page.getByRole('slider', { name: 'Width of the image' });
const sizes = page.getByRole('combobox', { name: 'Size of the image' });
const image = () => document.querySelector<HTMLImageElement>('.prose img')!;
const widthNow = () => Math.round(image().getBoundingClientRect().width);

/** A picture of 600 by 300 pixels. */
function picture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
  canvas.getContext('2d')!.fillRect(0, 0, 600, 300);
  return canvas.toDataURL('image/png');
}

async function choosePicture() {
  const id = await openDocument(documents.berthRules);
  const html = `<p>Above</p><img src="${picture()}" alt="Quay" width="600" height="300"><p>The end</p>`;
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  reopenApp();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => image().naturalWidth).toBe(600);
  image().click();
  await expect.element(handle).toBeVisible();
}

test('a picture has the size that is chosen, and readers see it', async () => {
  await choosePicture();
  await expect.element(handle).toHaveAttribute('aria-valuetext', '600 pixels');
  await expectAccessible();
  await sizes.selectOptions('Small');
  await expect.poll(widthNow).toBe(240);
  expect([image().getAttribute('width'), image().getAttribute('height')]).toEqual(['240', '120']);
  handle.element().focus();
  await keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(widthNow).toBe(280);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '280');
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  await expectSaved();
  await button('Publish changes').click();
  await expect.element(button('Edit')).toBeVisible();
  expect(widthNow()).toBe(280);
});

test('a picture is resized by dragging its corner, undone, and has its own size again', async () => {
  await choosePicture();
  const { left, top } = handle.element().getBoundingClientRect();
  const send = (type: string, x: number) =>
    handle.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        clientX: x,
        clientY: top,
        button: 0,
      }),
    );
  send('pointerdown', left);
  send('pointermove', left - 100);
  await expect.poll(widthNow).toBe(500);
  send('pointerup', left - 100);
  await expect.poll(() => image().getAttribute('height')).toBe('250');
  await sizes.selectOptions('Original size');
  await expect.poll(widthNow).toBe(600);
  text.element().focus();
  await keyboard('{Control>}z{/Control}');
  await expect.poll(widthNow).toBe(500);
  await page.getByText('The end').first().click();
  await expectNone(handle);
});
