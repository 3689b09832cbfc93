import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceEnd, sourceStart, TextIndexBuilder } from './text-index.ts';

test('white space of any kind becomes one blank, and none at either end', () => {
  const builder = new TextIndexBuilder<string>();
  builder.addText('  Ring\n\t the ', 'a');
  builder.addText(' bell\u00a0now', 'b');
  builder.addBreak();
  builder.addBreak();
  builder.addText(' Then wait ', 'c');
  builder.addBreak();
  expect(builder.build().text).toBe('Ring the bell now Then wait');
});

test('each character has the position that it has in its source', () => {
  const pieces = fc.array(fc.record({ text: fc.stringMatching(/^[ab \n]{0,8}$/), ends: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, list => {
      const builder = new TextIndexBuilder<number>();
      for (const [source, { text, ends }] of list.entries()) {
        builder.addText(text, source);
        if (ends) builder.addBreak();
      }
      const index = builder.build();
      expect(index.text).not.toMatch(/^\s|\s\s|\s$/);
      for (const [at, letter] of [...index.text].entries()) {
        if (letter === ' ') continue;
        const start = sourceStart(index, at)!;
        const end = sourceEnd(index, at + 1)!;
        expect(list[start.source]!.text[start.offset]).toBe(letter);
        expect([end.source, end.offset]).toEqual([start.source, start.offset + 1]);
      }
    }),
  );
});

test('an indivisible run has one position for all its characters', () => {
  const builder = new TextIndexBuilder<string>();
  builder.addText('Ask ', 'a');
  builder.addIndivisible('@Ada King', 'chip');
  builder.addText(' now', 'b');
  const index = builder.build();
  expect(index.text).toBe('Ask @Ada King now');
  expect(sourceStart(index, 7)).toEqual({ source: 'chip', offset: 0, isIndivisible: true });
  expect(sourceEnd(index, 7)).toEqual({ source: 'chip', offset: 1, isIndivisible: true });
});
