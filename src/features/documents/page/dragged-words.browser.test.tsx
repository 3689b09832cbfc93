import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const text = page.getByRole('textbox', { name: 'Text' });
const lines = () => [...text.element().children].map(({ textContent }) => textContent);

/** The place of a letter on screen. */
function placeOf(line: number, letter: number): DOMRect {
  const range = document.createRange();
  range.setStart(text.element().children[line]!.firstChild!, letter);
  range.collapse(true);
  return range.getBoundingClientRect();
}

test('parts of two lines are dragged with the words that somebody else writes in them meanwhile', async () => {
  await openApp('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await keyboard('Ropes here{Enter}Lamps there{Enter}Flags{ArrowUp}{ArrowUp}{Home}');
  await keyboard('{Control>}{ArrowRight}{/Control}{Shift>}{ArrowDown}{/Shift}');
  await expectSaved();
  const id = location.pathname.split('/').at(-1);

  const data = new DataTransfer();
  const fire = (type: string, { left, top }: DOMRect) =>
    text.element().dispatchEvent(
      new DragEvent(type, {
        ...{ dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 1, clientY: top + 4 },
      }),
    );
  fire('dragstart', placeOf(0, 7));
  const { version } = await callService<{ version: number }>('POST', `/api/app/documents/${id}/text`);
  const slice = { content: [{ type: 'text', text: ' and oars' }] };
  const steps = [{ stepType: 'replace', from: 11, to: 11, slice }];
  await callService('POST', `/api/app/documents/${id}/steps`, { version, batch: 'elsewhere', steps });
  await expect.poll(lines).toEqual(['Ropes here and oars', 'Lamps there', 'Flags']);
  fire('drop', placeOf(2, 5));
  await expect.poll(() => lines().join(' ')).toContain('here and oars');
  expect(lines().join(' ').match(/oars/g)).toHaveLength(1);
  await expectSaved();
});
