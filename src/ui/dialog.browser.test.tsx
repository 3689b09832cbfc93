import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { expectAccessible, expectNone } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';
import { TextField } from './text-field.tsx';
import { toast } from './toast.ts';

const { keyboard } = userEvent;
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Rename column' });
const name = page.getByRole('textbox', { name: 'Name' });

afterEach(() => page.viewport(1440, 900));

function Renaming(props: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Harbour</h1>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename column" {...props}>
        <TextField label="Name" defaultValue="Ready" />
        <Button>Save</Button>
      </Dialog>
    </main>
  );
}

async function open() {
  await focusOn(button('Rename'));
  await keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
}

test('moves the focus to its first field, keeps it inside, and gives it back', async () => {
  render(<Renaming />);
  await open();
  await expect.element(name).toHaveFocus();
  await expectAccessible('[role="dialog"]');
  for (const next of [button('Save'), button('Close'), name]) {
    await keyboard('{Tab}');
    await expect.element(next).toHaveFocus();
  }
  await keyboard('{Escape}');
  await expectNone(dialog);
  await expect.element(button('Rename')).toHaveFocus();
});

test('gives the focus back to what Tab skips, not to the first control inside', async () => {
  render(
    <section aria-label="Ticket" tabIndex={-1} data-testid="ticket">
      <Renaming />
    </section>,
  );
  const ticket = page.getByTestId('ticket');
  await focusOn(ticket);
  // A key opens it.
  (button('Rename').element() as HTMLButtonElement).click();
  await expect.element(name).toHaveFocus();
  await keyboard('{Escape}');
  await expectNone(dialog);
  await expect.element(ticket).toHaveFocus();
});

test('a dialog that is not dismissible ignores a press outside', async () => {
  render(<Renaming dismissible={false} />);
  await open();
  await name.fill('Set');
  await userEvent.click(document.body, { position: { x: 8, y: 8 } });
  await expect.element(name).toHaveValue('Set');
  await button('Close').click();
  await expectNone(dialog);
});

test('nothing closes the dialog while its request runs', async () => {
  render(<Renaming busy />);
  await open();
  await expect.element(button('Close')).toBeDisabled();
  await keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 8, y: 8 } });
  await expect.element(dialog).toBeVisible();
});

test('the confirmation waits for the typed name', async () => {
  const confirmed: string[] = [];
  render(
    <ConfirmDialog
      title="Delete the project?"
      action="Delete project"
      typeName="Harbour"
      pending={false}
      error={null}
      onOpenChange={() => {}}
      onConfirm={() => confirmed.push('Harbour')}
    />,
  );
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await keyboard('harbor{Enter}');
  expect(confirmed).toEqual([]);
  await field.fill('Harbour');
  await keyboard('{Enter}');
  expect(confirmed).toEqual(['Harbour']);
});

test('on a phone a message covers nothing of a dialog, however high it is', async () => {
  await page.viewport(390, 844);
  render(
    <Dialog title="Rename column" onOpenChange={() => {}}>
      <div style={{ height: '200vh' }}>Fields</div>
    </Dialog>,
  );
  toast({ message: 'HBR-253 created', undo: () => {} });
  const message = page.getByText('HBR-253 created');
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  await expect.element(message).toBeInViewport({ ratio: 1 });
  await expect.poll(() => boxOf(message).bottom < boxOf(dialog).top, { timeout: 5000 }).toBe(true);
});
