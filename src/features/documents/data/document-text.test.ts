import { expect, test } from 'vitest';
import { documentTextOf, firstLineOf, htmlOf, writtenOf } from './document-text.ts';

test('an empty field is none in the record', () => {
  const record = { title: 'A', caption: null, content_html: null };
  expect(documentTextOf(record)).toEqual({ title: 'A', caption: '', content_html: '' });
  expect(writtenOf(documentTextOf(record))).toEqual(record);
});

test('what has no title is called untitled', () => {
  expect(writtenOf({ title: '  ', caption: ' ', content_html: '<p>a</p>' })).toEqual({
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

test('of several pasted lines the first is the title, and blank ones before it do not count', () => {
  expect(firstLineOf('\n  \r\n Winter lights \r\n\r\nWho switches\n- Ada')).toEqual({
    line: 'Winter lights',
    rest: 'Who switches\n- Ada',
  });
  expect(firstLineOf('One line\n\n')).toEqual({ line: 'One line', rest: '' });
  expect(firstLineOf('\n')).toEqual({ line: '', rest: '' });
});
