import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReadError } from './error-state.tsx';
import { render } from './testing/render.tsx';

const failed = (status: number) => Object.assign(new Error('It failed.'), { status });

/** A part whose read fails twice, and its first repetition too. */
function Part({ status }: { status: number }) {
  const [reads, setReads] = useState(1);
  if (reads > 2) return <p>Read with number {reads}</p>;
  return (
    <ReadError
      title="The part did not load"
      read={{ error: failed(status), isFetching: false, refetch: () => setReads(reads + 1) }}
    />
  );
}

test('a read without an answer is repeated until there is one', async () => {
  render(<Part key="unanswered" status={0} />);
  await expect
    .element(page.getByText('This part is not on this device yet. It opens when the connection is back.'))
    .toBeVisible();
  await expect.element(page.getByText('Read with number 3')).toBeVisible();
});

test('a read that was refused is repeated by the button alone', async () => {
  render(<Part key="refused" status={403} />);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Read with number 3')).toBeVisible();
});
