import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const lossesOf = (name: string, content: string) =>
  readFile(name, content)
    .toText()
    .losses.map(({ message }) => message);

test.each([
  ['a.html', '<p>a<!-- b --></p><!-- c -->', ['2 comments were left out.']],
  ['a.md', 'a <!-- b --> %%c%% d\n\n<!--\ne\n\nf\n-->\n\n%%\ng\n%%\n', ['4 comments were left out.']],
  ['a.md', 'a `<!-- b -->`\n\n```\n<!-- c -->\n%% d %%\n```\n', []],
  ['a.html', '<!-- saved from url=(0014)about:internet --><!--[if mso]>x<![endif]--><p>a</p>', []],
  ['a.html', '<!-- wp:more --><!--more--><!-- /wp:more --><p>a</p>', []],
  [
    'a.html',
    '<!-- more details are needed --><!--more of this--><!--More--><p>a</p>',
    ['3 comments were left out.'],
  ],
])('comments of %s are counted: %j', (name, content, losses) =>
  expect(lossesOf(name, content)).toEqual(losses),
);
