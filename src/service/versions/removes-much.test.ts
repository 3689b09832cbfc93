import { expect, test } from 'vitest';
import { removesMuch } from './removes-much.ts';

const text = (content_html: string | null, caption: string | null = null) => ({
  caption,
  content_html,
});
const removes = (before: string | null, after: string | null) => removesMuch(text(before), text(after));

test('a difference is extended to whole tags and entities', () => {
  const long = 'a '.repeat(100);
  expect(removes(`<p>${long}&amp;</p>`, `<p>${long}&lt;</p>`)).toBe(false);
  expect(removes(`<p>${long}</p>`, `<p dir="rtl">${long}</p>`)).toBe(false);
  expect(removes(`<p>${long}</p><p>${long}</p>`, `<ul><li><p>${long}</p></li></ul><p>${long}</p>`)).toBe(
    false,
  );
});

test('a third of the text counts, without the tags', () => {
  expect(removes('<p><strong>abcdef</strong></p>', '<p><strong>abcd</strong></p>')).toBe(false);
  expect(removes('<p><strong>abcdef</strong></p>', '<p><strong>abc</strong></p>')).toBe(true);
});

test('an empty text loses nothing, and removing a whole text is much', () => {
  expect(removes(null, '<p>New</p>')).toBe(false);
  expect(removes('<p>All of it</p>', null)).toBe(true);
  expect(removesMuch(text(null, 'A long caption'), text(null, ''))).toBe(true);
});

test('repeated characters are not counted from both ends', () => {
  expect(removes('<p>aaaaaaaaaa</p>', '<p>aaaaaaaaa</p>')).toBe(false);
  expect(removes('<p>aaaaaaaaaa</p>', '<p>aaaaa</p>')).toBe(true);
});

test('what several people add at once removes nothing between them', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
  const before = `<p>${words}</p><p>Ships berth.</p>`;
  expect(removes(before, `<p>First ${words}</p><p>Ships berth. Last</p>`)).toBe(false);
  expect(removes(before, `<p>First ${words.slice(0, 900)}</p><p>Ships berth. Last</p>`)).toBe(true);
  expect(removes(before, `<p>First</p><p>${words}</p><p>Ships berth.</p><p>Last</p>`)).toBe(false);
});
