import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './testing/render.tsx';
import { useNow } from './use-now.ts';

function Year() {
  return <h1>{useNow().getUTCFullYear()}</h1>;
}

afterEach(() => void vi.useRealTimers());

// The order matters, because the clock keeps the time of an earlier render: forward, set back, and forward again.
test.each([2041, 2031, 2051])('a first render sees the present time, in %i', async year => {
  vi.useFakeTimers({ now: new Date(`${year}-06-01`), toFake: ['Date'] });
  render(<Year />);
  await expect.element(page.getByRole('heading')).toHaveTextContent(String(year));
});
