import { expect, test } from 'vitest';
import { documentFieldsOf, documentTextOf, htmlOf, splitFirstLine } from './document-text.ts';

test('an empty field is stored as null', () => {
  const record = { title: 'A', caption: null, content_html: null };
  expect(documentTextOf(record)).toEqual({ title: 'A', caption: '', content_html: '' });
  expect(documentFieldsOf(documentTextOf(record))).toEqual(record);
});

test('a text without a title is stored as untitled', () => {
  expect(documentFieldsOf({ title: '  ', caption: ' ', content_html: '<p>a</p>' })).toEqual({
    title: 'Untitled',
    caption: null,
    content_html: '<p>a</p>',
  });
});

test('title and caption are text, never markup', () => {
  expect(htmlOf({ title: '<b>&', caption: '"x"', content_html: '<p>a</p>' })).toBe(
    '<h1>&lt;b&gt;&amp;</h1><p>&quot;x&quot;</p><p>a</p>',
  );
  expect(htmlOf({ title: 'A', caption: '', content_html: '' })).toBe('<h1>A</h1>');
});

test('the first line that is not blank is split off', () => {
  expect(splitFirstLine('\n  \r\n Winter lights \r\n\r\nWho switches\n- Ada')).toEqual({
    line: 'Winter lights',
    rest: 'Who switches\n- Ada',
  });
  expect(splitFirstLine('One line\n\n')).toEqual({ line: 'One line', rest: '' });
  expect(splitFirstLine('\n')).toEqual({ line: '', rest: '' });
});
