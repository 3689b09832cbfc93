import { expect, test } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const inbox = '/src/features/inbox/inbox-page.tsx';
const search = '/src/features/search/search-page.tsx';
const palette = '/src/app/palette/command-palette.tsx';
const editor = '/src/editor/rich-text-editor.tsx';
const imports: Record<string, readonly string[]> = {
  [inbox]: ['rows', 'keys', 'start', 'own'],
  [search]: ['rows', 'keys', 'field'],
  [palette]: ['field', 'commands', 'hint'],
  [editor]: ['marks', 'hint'],
  rows: ['keys'],
  field: ['keys'],
};

const importsOf = (id: string): readonly string[] => imports[id] ?? [];

const chunksWith = (size: number) =>
  sharedChunks(
    { entries: [inbox, search, palette, editor], importsOf, sizeOf: () => size },
    new Map([['start', 'start']]),
  );

test('modules of the same pages share a chunk, and no page gets the code of another', () => {
  const chunks = chunksWith(10_000);
  expect(chunks.get('rows')).toBe(chunks.get('keys'));
  expect(chunks.get('field')).not.toBe(chunks.get('rows'));
  // What one part uses alone stays with it, as does each part that is loaded on demand.
  for (const id of ['own', 'marks', 'start', inbox, search, palette, editor])
    expect(chunks.has(id)).toBe(false);
});

test('what only an idle board loads has one chunk, apart from what others use, too', () => {
  const chunks = chunksWith(10_000);
  expect(chunks.get('commands')).toBe('idle');
  expect(chunks.get('hint')).toMatch(/^shared-/);
});

test('small chunks are put together, unless they need others', () => {
  const chunks = chunksWith(1000);
  expect([chunks.get('rows'), chunks.get('keys'), chunks.get('hint')]).toEqual(['small', 'small', 'small']);
  expect(chunks.get('field')).toMatch(/^shared-/);
});
