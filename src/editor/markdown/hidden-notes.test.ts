import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const note = '<comment></comment>';

test.each([
  ['5%% of a and 6%% of b', '<p>5%% of a and 6%% of b</p>'],
  ['**5**%% of a and (%%) b', '<p><strong>5</strong>%% of a and (%%) b</p>'],
  ['a %%b%%c d', '<p>a %%b%%c d</p>'],
  ['a %%b c%% d', `<p>a ${note} d</p>`],
  ['%%a%% b\n%% c %%\nd %%e\nf%%', `<p>${note} b\n${note}\nd ${note}</p>`],
  ['a **%%b%%** c', `<p>a <strong>${note}</strong> c</p>`],
  ['a\n\n%%\nb\n\n- c\n%%\n\nd', `<p>a</p>${note}<p>d</p>`],
])('of signs of notes those of Obsidian are ones: %j', (markdown, html) =>
  expect(readMarkdown(markdown, { allowHtml: true })).toBe(html),
);
