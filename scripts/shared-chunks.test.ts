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

const chunksWith = (size: number | ((id: string) => number), of = importsOf) =>
  sharedChunks(
    {
      entries: [inbox, search, palette, editor],
      importsOf: of,
      sizeOf: typeof size === 'number' ? () => size : size,
    },
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
  const small = chunksWith(1000);
  // What needs a small chunk alone goes with it.
  for (const id of ['rows', 'keys', 'hint', 'field']) expect(small.get(id)).toBe('small');
  const sizes: Record<string, number> = { keys: 10_000 };
  const needing = chunksWith(id => sizes[id] ?? 1000);
  expect(needing.get('hint')).toBe('small');
  // They need the keys, which stay apart, and so does what needs them.
  for (const id of ['rows', 'field']) expect(needing.get(id)).not.toBe('small');
});

test('controls come in one file for the pages that show layers at first, and apart for others', () => {
  const popup = '/node_modules/@floating-ui/dom.mjs';
  const menu = '/src/ui/menu.tsx';
  const field = '/src/ui/field.tsx';
  const withLayers: Record<string, readonly string[]> = {
    ...imports,
    [search]: [menu, field],
    [palette]: [menu, field],
    [inbox]: [field],
    [menu]: [popup],
  };
  const chunks = chunksWith(10_000, id => withLayers[id] ?? []);
  expect([chunks.get(menu), chunks.get(popup)]).toEqual(['controls', 'controls']);
  expect(chunks.get(field)).toMatch(/^shared-/);
});
