import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyComponent } from './lazy-component.tsx';
import { render } from './testing/render.tsx';

const Panel = ({ name }: { name: string }) => <p>Panel of {name}</p>;

let show = () => {};

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  show = () => flushSync(() => setOpen(true));
  return isOpen && children;
}

test('preloaded code renders in the same update, also the first time', async () => {
  const Lazy = lazyComponent(async () => Panel);
  await Lazy.preload();
  render(
    <Opener>
      <Lazy name="Harbour" />
    </Opener>,
  );
  show();
  expect(document.body.textContent).toContain('Panel of Harbour');
});

test('code that loads on use replaces its placeholder as soon as it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<{ name: string }>>();
  const Lazy = lazyComponent(
    () => promise,
    ({ name }) => <p>Loading {name}</p>,
  );
  render(<Lazy name="Harbour" />);
  await expect.element(page.getByText('Loading Harbour')).toBeVisible();
  resolve(Panel);
  await promise;
  await Promise.resolve();
  // No frame has passed: the placeholder is not kept.
  expect(document.querySelector('#root')?.textContent).toBe('Panel of Harbour');
});

test('an import that fails when nobody waits for it any more does not fail the next use', async () => {
  const { promise, reject } = Promise.withResolvers<ComponentType<{ name: string }>>();
  const load = vi.fn(() => promise);
  const Lazy = lazyComponent(load);
  let close = () => {};
  const Closable = () => {
    const [isOpen, setOpen] = useState(true);
    close = () => flushSync(() => setOpen(false));
    return isOpen && <Lazy name="Harbour" />;
  };
  render(<Closable />);
  close();
  reject(new TypeError('Failed to fetch'));
  await expect(promise).rejects.toThrow('Failed to fetch');
  load.mockResolvedValue(Panel);
  render(<Lazy name="Harbour" />);
  await expect.element(page.getByText('Panel of Harbour')).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        Try again
      </button>
    ) : (
      this.props.children
    );
  }
}

test('a failed import reaches the error boundary, and the next use loads again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<ComponentType<{ name: string }>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Panel);
  const Lazy = lazyComponent(load);
  await expect(Lazy.preload()).rejects.toThrow('Failed to fetch');
  render(
    <Boundary>
      <Lazy name="Harbour" />
    </Boundary>,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Panel of Harbour')).toBeVisible();
  vi.restoreAllMocks();
});
