import type { UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#ui/testing/render.tsx';
import { type AnyMoment, type AnyVersion, type TextReads, useWrittenText } from './use-written-text.ts';

const read = { isError: false, isPlaceholderData: false } as UseQueryResult;
const ana = { type: 'user', id: 'a', name: 'Ana Reyes' } as const;
const bob = { id: 'b', name: 'Bob Stone' };
const at = '2026-11-27T09:00:00.000Z';
const version: AnyVersion = { id: 'kept', kind: 'kept', created_by: ana, updated_at: at };
const before: AnyMoment = {
  ...{ place: 'document', version: 1, began_at: at, at, added: 5, removed: 0 },
  actor: ana,
};
const reads: TextReads<AnyVersion, AnyMoment> = {
  useMoment: moment => ({
    read,
    text: moment && { html: '<p>Hello</p>', ranges: [{ from: 0, to: 5, author: 'b' }], writers: [bob] },
  }),
  useVersion: shown => ({ read, html: shown ? '<p>Hello</p>' : undefined }),
};

function Writers({ moment, from = reads }: { moment: AnyMoment | null; from?: typeof reads }) {
  const point = { key: 'kept', at, version, previous: null, before: moment, moment: null };
  const { text } = useWrittenText(point, from);
  return <p>{text?.writers.map(({ name }) => name).join(', ')}</p>;
}

test('words that somebody else wrote before a large change are theirs, not those of whoever made it', async () => {
  render(<Writers moment={before} />);
  await expect.element(page.getByText('Bob Stone')).toBeVisible();
});

test('of a version without such writing all that is new is by its author', async () => {
  render(<Writers moment={null} />);
  await expect.element(page.getByText('Ana Reyes')).toBeVisible();
});

test('a version is shown although the read of the writing before it has paused', async () => {
  const paused = { ...read, fetchStatus: 'paused' } as UseQueryResult;
  render(<Writers moment={before} from={{ ...reads, useMoment: () => ({ read: paused, text: null }) }} />);
  await expect.element(page.getByText('Ana Reyes')).toBeVisible();
});
