import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from '#ui/testing/render.tsx';
import { Fallback } from './root.tsx';

test('a page that still waits for its data is a landmark', async () => {
  render(<Fallback />);
  const { violations } = await axe.run('body', { runOnly: { type: 'rule', values: ['region'] } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
