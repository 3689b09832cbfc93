import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { blockKinds } from './block-kinds.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(here, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);
const read = (path: string) => readFileSync(here + path, 'utf8');

test('every folder of a block is registered', () => {
  const registry = read('registry.ts');
  expect(folders.filter(name => !registry.includes(`from './${name}/block.ts'`))).toEqual([]);
});

test('every style of a block is imported', () => {
  const sheets = ['reading', 'editing-blocks'].map(name => read(`../prose/${name}.css`)).join('');
  const styles = folders.flatMap(name =>
    readdirSync(here + name)
      .filter(file => file.endsWith('.css') && !file.endsWith('.module.css'))
      .map(file => `../blocks/${name}/${file}`),
  );
  expect(styles.filter(path => !sheets.includes(`@import "${path}"`))).toEqual([]);
});

test('no two blocks share an id', () => {
  const ids = blockKinds.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
