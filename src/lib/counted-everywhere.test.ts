import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map(entry => relative(root, join(entry.parentPath, entry.name)))
  .filter(path => !/(^|\/)(testing|seed|server|features\/search)\//.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const nouns =
  'blocks|cards|changes|characters|columns|comments|days|documents|files|items|labels|links|matches|members|others|people|' +
  'past|pictures|places|projects|results|rows|selected|sub-tickets|tags|tickets|unread|versions|words';

/** A number before a noun in the plural: in a template, or as the child of an element. */
const bareCount = new RegExp(`(?<![=\\w])\\{([^{}]+)\\} (?:${nouns})\\b(?![=\\w])`, 'g');

const isCounted = (expression: string) =>
  // Limits below 1,000 need no separator, and are never one.
  /formatNumber\(|counted\(|wordTotal\(|^limits\.|^max|^minutes$/.test(expression);

const isNoCount = (expression: string) =>
  isCounted(expression) || !/count|done|total|length|shown/i.test(expression);

test('numbers before a noun are counted: in singular and plural, and with separators', () => {
  const bare = sources.flatMap(({ path, text }) =>
    [...text.matchAll(bareCount)]
      .filter(([, expression]) => !isCounted(expression!))
      .map(([words]) => `${path}: ${words}`),
  );
  expect(bare).toEqual([]);
});

/** A share, such as "3 of 1,204" or "3/1,204". */
const bareShare = /\{([^{}]+)\}(?: of |\/)\$?\{([^{}]+)\}/g;
const bareInBrackets = /\(\$?\{((?:[\w.]+\.)?(?:count|total|length))\}\)/g;

test('shares and numbers in brackets have separators', () => {
  const bare = sources
    .filter(({ path }) => /^(app|editor|entities|features|ui)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(bareShare), ...text.matchAll(bareInBrackets)]
        .filter(([, ...expressions]) => !expressions.every(isNoCount))
        .map(([words]) => `${path}: ${words}`),
    );
  expect(bare).toEqual([]);
});

test('counts in elements of their own have separators', () => {
  const bare = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/>\s*\{(?:[\w.]+\.)?(?:count|total|length)\}\s*</g)].map(
      ([words]) => `${path}: ${words}`,
    ),
  );
  expect(bare).toEqual([]);
});
