import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { render } from '#ui/testing/render.tsx';
import { LazyRichTextEditor } from '../../lazy-editor.tsx';

const { keyboard } = userEvent;
const text = page.getByRole('textbox', { name: 'Text', exact: true });
const address = page.getByRole('textbox', { name: 'Address of the image' });
const description = page.getByRole('textbox', { name: 'Description of the image' });

async function openForm(): Promise<void> {
  await keyboard('/image');
  await expect.element(page.getByRole('option', { name: /^Image/ })).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(address).toHaveFocus();
}

/** Types into the form, and leaves it by a click into the text. */
async function leaveForm(): Promise<void> {
  render(<LazyRichTextEditor label="Text" content="<p>the port</p><p></p>" revision={0} />);
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await focusOn(text);
  await keyboard('{ArrowDown}');
  await openForm();
  await keyboard('https://example.org/port.png{Tab}The port at dusk');
  await text.getByText('the port').click({ position: { x: 1, y: 8 } });
  await expectNone(address);
  await keyboard('At ');
  await expect.element(text.getByText('At the port')).toBeVisible();
  await keyboard('{ArrowDown}');
}

test('the words of an image are in its form again after a click out of it', async () => {
  await leaveForm();
  await openForm();
  await expect.element(address).toHaveValue('https://example.org/port.png');
  await expect.element(description).toHaveValue('The port at dusk');
  await keyboard('{Enter}');
  await expect.element(text.getByText(/^Picture at example\.org/)).toBeVisible();
  await expect.element(text.getByText('The port at dusk')).toBeVisible();
});

test('Escape drops the words of an image', async () => {
  await leaveForm();
  await openForm();
  await expect.element(address).toHaveValue('https://example.org/port.png');
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  await openForm();
  await expect.element(address).toHaveValue('');
  await expect.element(description).toHaveValue('');
});
