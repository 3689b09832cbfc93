import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Dialog } from './dialog.tsx';
import { render } from './testing/render.tsx';
import { TextField } from './text-field.tsx';
import { useTypingPause } from './use-typing-pause.ts';

const { keyboard } = userEvent;
const dialog = page.getByRole('dialog', { name: 'Sign in again' });
const text = page.getByRole('textbox', { name: 'Text' });

function Late() {
  return useTypingPause() ? (
    <Dialog open onOpenChange={() => {}} title="Sign in again">
      <TextField label="Password" />
    </Dialog>
  ) : null;
}

/** The session ends with the first letter. */
function Writing() {
  const [isEnded, setEnded] = useState(false);
  return (
    <main>
      <h1>Night shift</h1>
      <TextField label="Text" onChange={() => setEnded(true)} />
      {isEnded && <Late />}
    </main>
  );
}

test('no dialog takes the keys of somebody who types on; it opens when they pause', async () => {
  render(<Writing />);
  await focusOn(text);
  const words = 'All that is typed here stays here. ';
  for (const letter of words) await keyboard(letter);
  await expect.element(text).toHaveValue(words);
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveFocus();
});
