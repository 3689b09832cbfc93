import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { analyse, type Literal } from 'scslre';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(path => !isTest(path));

function regularExpressionsIn(path: string): Literal[] {
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ source: regex.pattern, flags: regex.flags });
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(readFileSync(root + path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

const isSuperlinear = (expression: Literal) => analyse(expression).reports.length > 0;

test('no regular expression can take time that grows faster than its text', () => {
  const superlinear = files.flatMap(path =>
    regularExpressionsIn(path)
      .filter(isSuperlinear)
      .map(({ source, flags }) => `${path}: /${source}/${flags}`),
  );
  expect(superlinear).toEqual([]);
});

test.each([/[ \t]+$/, /\d*\w+;/, /(?:a|b|ab)*c/])('%s is found', expression => {
  expect(isSuperlinear(expression)).toBe(true);
});
