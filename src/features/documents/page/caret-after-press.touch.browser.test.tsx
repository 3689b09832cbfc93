import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { tap } from '#ui/testing/touch.ts';
import { openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;

test('keys after a tap out of the title are typed where the tap was', async () => {
  await openNewDocument();
  await keyboard('rules{Enter}the port{Shift>}{Home}{/Shift}');
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  const keptWords = () => document.querySelector('.kept-selection')?.textContent;
  await focusOn(title);
  await expect.poll(keptWords).toBe('the port');
  await tap(text.getByText('rules'));
  await expect.element(text).toHaveFocus();
  await keyboard(' here');
  await expect.element(text).toMatchTextContent('rules herethe port');
  expect(keptWords()).toBeUndefined();
});
