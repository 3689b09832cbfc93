import { expect, test } from 'vitest';
import { colorsOf, loadColors } from './code-colors.ts';
import { codeLanguages, languageOf, languageTitle } from './code-languages.ts';

/** A line of each language with words that its grammar alone knows. */
const lines: Record<(typeof codeLanguages)[number]['name'], string> = {
  bash: 'if [ -f berth ]; then echo "free"; fi',
  c: '#include <stdio.h>',
  cpp: 'template <typename T> class Berth final {};',
  csharp: 'public sealed record Berth(int Length);',
  css: '.berth { color: red; }',
  diff: '+ one more berth',
  dockerfile: 'FROM node:26 AS build',
  go: 'func main() { go moor() }',
  html: '<p class="berth">Free</p>',
  java: 'final class Berth extends Place {}',
  javascript: 'const berth = 4;',
  json: '{ "berth": 4 }',
  math: '\\frac{a}{b}',
  mermaid: 'sequenceDiagram',
  php: '<?php echo $berth; ?>',
  python: 'def moor(): return None',
  ruby: 'def moor; puts :berth; end',
  rust: 'fn moor() -> bool { true }',
  sql: 'SELECT * FROM berths',
  typescript: 'type Berth = string;',
  xml: '<?xml version="1.0"?><berth length="4"/>',
  yaml: 'berth: 4',
};

test.each(codeLanguages.map(({ name }) => name))('code in %s has colours', async name => {
  await loadColors();
  expect(colorsOf(name, lines[name])).not.toEqual([]);
});

test('languages are in the order of their titles, each name stands once', () => {
  const titles = codeLanguages.map(({ title }) => title).filter(title => title !== 'Shell');
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en')));
  const names = codeLanguages.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['cs', 'C#'],
  ['C#', 'C#'],
  ['c++', 'C++'],
  ['h', 'C'],
  ['php', 'PHP'],
  ['rb', 'Ruby'],
  ['svg', 'XML'],
  ['xml', 'XML'],
  ['docker', 'Dockerfile'],
  ['html-php', 'PHP'],
  ['cobol', 'cobol'],
])('%s is %s', (name, title) => expect(languageTitle(name)).toBe(title));

test('an unknown name is no language', () => expect(languageOf('cobol')).toBeNull());
