import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#ui/testing/render.tsx';
import { GroupToggle } from './group-toggle.tsx';

test('a name that fits shows its last letter whole', async () => {
  const name = 'Mara Lindqvist';
  render(<GroupToggle name={name} icon={null} closed={false} onToggle={() => {}} />);
  const text = page.getByText(name);
  await expect.element(text).toBeVisible();
  await document.fonts.ready;
  const { font, letterSpacing } = getComputedStyle(text.element());
  const context = document.createElement('canvas').getContext('2d')!;
  Object.assign(context, { font, letterSpacing });
  // Smoothed edges of letters need one more pixel.
  const drawnWidth = context.measureText(name).actualBoundingBoxRight + 1;
  expect(text.element().getBoundingClientRect().width).toBeGreaterThan(drawnWidth);
});
