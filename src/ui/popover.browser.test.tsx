import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import { expectAccessible, expectNone } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';

const { keyboard } = userEvent;
const button = page.getByRole('button', { name: 'Display' });
const panel = page.getByRole('dialog', { name: 'Display' });

beforeEach(() => {
  render(
    <main>
      <h1>Harbour</h1>
      <Popover label="Display" trigger={<Button>Display</Button>}>
        {close => <Button onClick={close}>Done</Button>}
      </Popover>
    </main>,
  );
});

test('opens and closes with its button, and gives the focus back', async () => {
  await button.click();
  await expect.element(panel).toBeVisible();
  await expectAccessible();
  await button.click();
  await expectNone(panel);
  await focusOn(button);
  await keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(panel);
  await expect.element(button).toHaveFocus();
});

test('closes by its own button and by a press outside', async () => {
  await button.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectNone(panel);
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(panel).toBeVisible();
  document.elementFromPoint(1200, 800)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await userEvent.click(document.body, { position: { x: 1200, y: 800 } });
  await expectNone(panel);
});

test('without a button, Tab stays among its controls', async () => {
  const heading = page.getByRole('heading', { name: 'Harbour' });
  render(
    <Popover label="Due today" open anchor={heading.element()}>
      <Button>First</Button>
      <Button>Last</Button>
    </Popover>,
  );
  const first = page.getByRole('button', { name: 'First' });
  const last = page.getByRole('button', { name: 'Last' });
  await expect.element(first).toHaveFocus();
  for (const next of [last, first]) {
    await keyboard('{Tab}');
    await expect.element(next).toHaveFocus();
  }
  await keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(last).toHaveFocus();
});
