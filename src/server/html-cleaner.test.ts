import { afterAll, expect, test } from 'vitest';
import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const cleaner = createHtmlCleaner();
afterAll(() => cleaner.close());

const long = (text: string) => `<p onclick="x()">${text}</p><script>x()</script>`.repeat(2_000);

test('a short text is cleaned at once', () => {
  expect(cleaner.clean('<p onclick="x()">a</p>')).toBe('<p>a</p>');
});

test('long texts are cleaned elsewhere, each answer to its question', async () => {
  const texts = Array.from({ length: 7 }, (_, at) => long(`text ${at}`));
  const answers = texts.map(text => cleaner.clean(text));
  expect(answers.every(answer => answer instanceof Promise)).toBe(true);
  expect(await Promise.all(answers)).toEqual(texts.map(cleanHtml));
});

test('the words of a long text come from elsewhere, and at once after it was cleaned', async () => {
  const cleaned = await cleaner.clean(long('north quay'));
  expect(cleaner.words(cleaned)).toBe(searchWords(cleaned));
  const unknown = cleanHtml(long('south quay'));
  const words = cleaner.words(unknown);
  expect(words).toBeInstanceOf(Promise);
  expect(await words).toBe(searchWords(unknown));
  expect(cleaner.words('<p>short</p>')).toBe('short');
});

test('texts that are under way or wait when the threads end are told so', async () => {
  const ending = createHtmlCleaner();
  const answers = [ending.clean(long('a')), ending.clean(long('b'))].map(async answer => {
    await answer;
  });
  const outcomes = Promise.allSettled(answers);
  await ending.close();
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});
