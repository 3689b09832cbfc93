import { Plus } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { render } from './testing/render.tsx';

const refused = () => document.querySelector('[aria-live="assertive"]')?.textContent;

test('pressing a disabled button says why it does nothing', async () => {
  render(
    <main>
      <Button disabledReason="Your role is viewer.">Restore</Button>
      <IconButton name="Add" icon={<Plus />} disabledReason="Full, 5 of 5" />
    </main>,
  );
  await focusOn(page.getByRole('button', { name: 'Restore' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(refused).toBe('Your role is viewer.');
  await focusOn(page.getByRole('button', { name: /^Add/ }));
  await userEvent.keyboard(' ');
  await expect.poll(refused).toBe('Full, 5 of 5');
});
