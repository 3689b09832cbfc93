import { expect, test } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

test('a long box is one, with what is inside of it', () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `Line ${at}\n\n`).join('');
  const html = readMarkdown(`::::tip Long\n${lines}:::warning\nInner\n:::\n\nEnd\n::::\n\nBelow`);
  expect(
    html.startsWith('<div data-type="callout" data-tone="ok"><p><strong>Long</strong></p><p>Line 0</p>'),
  ).toBe(true);
  expect(html).toContain(
    '<p>Line 1999</p><div data-type="callout" data-tone="warn"><p>Inner</p></div><p>End</p></div><p>Below</p>',
  );
});

test('a box in a quote is closed there, whatever is open around it', () =>
  expect(readMarkdown(':::tip\n\n> :::tip\n> a\n> :::\n\n:::tip\n\nb')).toBe(
    '<p>:::tip</p><blockquote><div data-type="callout" data-tone="ok"><p>a</p></div></blockquote><p>:::tip</p><p>b</p>',
  ));
