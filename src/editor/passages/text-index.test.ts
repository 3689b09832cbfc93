import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endIn, startIn, TextReader } from './text-index.ts';

test('white space of any kind counts as one blank, and none at either end', () => {
  const reader = new TextReader<string>();
  reader.add('  Ring\n\t the ', 'a');
  reader.add(' bell\u00a0now', 'b');
  reader.divide();
  reader.divide();
  reader.add(' Then wait ', 'c');
  reader.divide();
  expect(reader.index().text).toBe('Ring the bell now Then wait');
});

test('each character is found where it comes from', () => {
  const pieces = fc.array(fc.record({ text: fc.stringMatching(/^[ab \n]{0,8}$/), ends: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, list => {
      const reader = new TextReader<number>();
      for (const [ref, { text, ends }] of list.entries()) {
        reader.add(text, ref);
        if (ends) reader.divide();
      }
      const index = reader.index();
      expect(index.text).not.toMatch(/^\s|\s\s|\s$/);
      for (const [at, letter] of [...index.text].entries()) {
        if (letter === ' ') continue;
        const start = startIn(index, at)!;
        const end = endIn(index, at + 1)!;
        expect(list[start.ref]!.text[start.offset]).toBe(letter);
        expect([end.ref, end.offset]).toEqual([start.ref, start.offset + 1]);
      }
    }),
  );
});

test('what cannot be divided is taken whole', () => {
  const reader = new TextReader<string>();
  reader.add('Ask ', 'a');
  reader.addWhole('@Ada King', 'chip');
  reader.add(' now', 'b');
  const index = reader.index();
  expect(index.text).toBe('Ask @Ada King now');
  expect(startIn(index, 7)).toEqual({ ref: 'chip', offset: 0, whole: true });
  expect(endIn(index, 7)).toEqual({ ref: 'chip', offset: 1, whole: true });
});
