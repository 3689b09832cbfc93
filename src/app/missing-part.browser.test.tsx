import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { MissingPartContext } from '#ui/missing-part-context.ts';
import { render } from '#ui/testing/render.tsx';
import { MissingPart } from './missing-part.tsx';
import { setOffline } from './testing/memory-service.ts';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

afterEach(() => setOffline(false));

function loadingOf<Props>(part: ComponentType<Props>) {
  return vi.fn<() => Promise<ComponentType<Props>>>().mockRejectedValueOnce(lost()).mockResolvedValue(part);
}

/** A page with a text field and a button that opens a layer. */
function showLayer(): void {
  const Layer = lazyComponent(loadingOf(({ onClose: _ }: { onClose: () => void }) => <p>Menu of Harbour</p>));
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <MissingPartContext value={MissingPart}>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Layer onClose={() => setOpen(false)} />}
      </MissingPartContext>
    );
  };
  render(<Screen />);
}

const openButton = page.getByRole('button', { name: 'Open' });

test('a layer that is not on the device yet says so, and opens at the next use', async () => {
  showLayer();
  await userEvent.type(page.getByRole('textbox', { name: 'Note' }), 'Typed before');
  await setOffline(true);
  await openButton.click();
  await expect
    .element(page.getByText(/^You are offline, and this is not on this device yet\./))
    .toBeVisible();
  await expect.element(openButton).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Typed before');
  await openButton.click();
  await expect.element(page.getByText('Menu of Harbour')).toBeVisible();
});

test('a layer of an earlier version offers to reload, and the page stays', async () => {
  showLayer();
  await openButton.click();
  await expect.element(page.getByText('A new version is ready. Reload to open this.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(openButton).toHaveFocus();
});

test('a part of a page that is not on the device yet says so in its place, until the connection is back', async () => {
  const Part = lazyComponent(loadingOf(() => <p>Sub-tickets</p>));
  await setOffline(true);
  render(
    <MissingPartContext value={MissingPart}>
      <Part />
    </MissingPartContext>,
  );
  await expect
    .element(page.getByRole('status').filter({ hasText: /^This part is not on this device yet\./ }))
    .toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Sub-tickets')).toBeVisible();
});

test('a part of an earlier version offers to reload', async () => {
  const Part = lazyComponent(loadingOf(() => <p>Sub-tickets</p>));
  render(
    <MissingPartContext value={MissingPart}>
      <Part />
    </MissingPartContext>,
  );
  await expect.element(page.getByText(/^A new version is ready, which this part needs\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
