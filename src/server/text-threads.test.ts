import { afterAll, expect, test } from 'vitest';
import { cleanHtml, cleanWithWarnings } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { createTextThreads } from './text-threads.ts';

const threads = createTextThreads();
afterAll(() => threads.close());

const long = (text: string) => `<p onclick="x()">${text}</p><script>x()</script>`.repeat(2_000);

test('a short text is cleaned without a thread', () => {
  expect(threads.cleanHtml('<p onclick="x()">a</p>')).toEqual(cleanWithWarnings('<p onclick="x()">a</p>'));
});

test('long texts are cleaned in threads, and every caller gets its own answer', async () => {
  const texts = Array.from({ length: 7 }, (_, at) => long(`text ${at}`));
  const answers = texts.map(text => threads.cleanHtml(text));
  expect(answers.every(answer => answer instanceof Promise)).toBe(true);
  expect(await Promise.all(answers)).toEqual(texts.map(cleanWithWarnings));
});

test('the words of a long text come from a thread, and are known after it was cleaned', async () => {
  const { html: cleaned } = await threads.cleanHtml(long('north quay'));
  expect(threads.searchWords(cleaned)).toBe(searchWords(cleaned));
  const unknown = cleanHtml(long('south quay'));
  const words = threads.searchWords(unknown);
  expect(words).toBeInstanceOf(Promise);
  expect(await words).toBe(searchWords(unknown));
  expect(threads.searchWords('<p>short</p>')).toBe('short');
});

test('texts that run or wait are refused when the threads end', async () => {
  const ending = createTextThreads();
  const answers = [ending.cleanHtml(long('a')), ending.cleanHtml(long('b'))].map(async answer => {
    await answer;
  });
  const outcomes = Promise.allSettled(answers);
  await ending.close();
  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('JSON is parsed in a thread, and refused with the reason', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(await threads.parseJson(bytes('{"a":["é",1]}'))).toEqual({ a: ['é', 1] });
  await expect(threads.parseJson(bytes('{'))).rejects.toMatchObject({
    code: 'bad_request',
    message: 'The body is not valid JSON.',
  });
  await expect(threads.parseJson(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toThrow('not valid UTF-8');
});
