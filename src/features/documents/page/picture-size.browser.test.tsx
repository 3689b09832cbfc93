import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const handle = page.getByRole('slider', { name: 'Width of the image' });
const sizes = page.getByRole('combobox', { name: 'Size of the image' });
const image = () => document.querySelector<HTMLImageElement>('.prose img')!;
const widthNow = () => Math.round(image().getBoundingClientRect().width);

function picture(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return canvas.toDataURL('image/png');
}

async function choosePicture(width = 600, height = 300) {
  const id = await openDocument(documents.berthRules);
  const html = `<p>Above</p><img src="${picture(width, height)}" alt="Quay" width="${width}" height="${height}"><p>The end</p>`;
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  reopenApp();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => image().naturalWidth).toBe(width);
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
  await focusOn(handle);
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
  await expect.element(handle).toHaveFocus();
  await keyboard('{Control>}z{/Control}');
  await expect.poll(widthNow).toBe(600);
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(widthNow).toBe(500);
  await sizes.selectOptions('Original size');
  await expect.poll(widthNow).toBe(600);
  await focusOn(text);
  await keyboard('{Control>}z{/Control}');
  await expect.poll(widthNow).toBe(500);
  await page.getByText('The end').first().click();
  await expectNone(handle);
});

test('a description is kept when its field is left by a click, where the next keys are typed', async () => {
  await choosePicture();
  await page.getByRole('textbox', { name: 'Description of the image' }).click();
  await keyboard('{End} at dusk');
  await page
    .getByText('The end')
    .first()
    .click({ position: { x: 1, y: 8 } });
  await keyboard('At ');
  await expect.element(text.getByText('At The end')).toBeVisible();
  expect(image().alt).toBe('Quay at dusk');
  await expectSaved();
});

test.each([
  { screen: 1440, width: 600, height: 300 },
  { screen: 1440, width: 90, height: 90 },
  { screen: 1440, width: 600, height: 40 },
  { screen: 390, width: 250, height: 200 },
  { screen: 390, width: 60, height: 40 },
])('the fields of a picture lie apart, in its width or off it: %j', async ({ screen, width, height }) => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(screen, 900);
  await choosePicture(width, height);
  const rectOf = (element: Element) => element.getBoundingClientRect();
  const description = page.getByRole('textbox', { name: 'Description of the image' });
  const caption = image().closest('figure')!.querySelector('figcaption')!;
  const fields = () => [sizes.element(), description.element(), caption].map(rectOf);
  await expect
    .poll(() => {
      const [chosen, room] = [rectOf(image()), rectOf(image().closest('figure')!)];
      const isInside = ({ left, right }: DOMRect) => left >= chosen.left && right <= chosen.right;
      const isOff = ({ left, top }: DOMRect) => left >= chosen.right || top >= chosen.bottom;
      const sorted = fields().sort((one, other) => one.top - other.top);
      return sorted.map(
        (box, index) =>
          (isInside(box) || isOff(box)) &&
          box.right <= room.right &&
          box.width >= 90 &&
          box.top >= (sorted[index - 1]?.bottom ?? 0),
      );
    })
    .toEqual([true, true, true]);
});
