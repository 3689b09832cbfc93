import { afterAll, expect, test } from 'vitest';
import { cleanHtml } from '#service/html/clean-html.ts';
import { createHtmlCleaner } from './html-cleaner.ts';

const cleaner = createHtmlCleaner(2);
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

test('texts that are under way or wait when the threads end are told so', async () => {
  const ending = createHtmlCleaner(1);
  const answers = [ending.clean(long('a')), ending.clean(long('b'))].map(async answer => {
    await answer;
  });
  const outcomes = Promise.allSettled(answers);
  await ending.close();
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});
