import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonShape } from './json-shape.ts';

const encoder = new TextEncoder();

/** Returns whether the text passes when it arrives in chunks of `size` bytes. */
function passes(text: string, size: number): boolean {
  const shape = new JsonShape();
  const bytes = encoder.encode(text);
  try {
    for (let start = 0; start < bytes.length; start += size) shape.add(bytes.subarray(start, start + size));
    return true;
  } catch {
    return false;
  }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('32 levels pass and 33 do not, whatever the size of the chunks', () => {
  for (const size of [1, 2, 7, 1000]) {
    expect([passes(nested(32), size), passes(nested(33), size)]).toEqual([true, false]);
    expect(passes(`{"a":"\\\\\\"${'['.repeat(99)}\\\\","b":${nested(31)}}`, size)).toBe(true);
    expect(passes(`{"a":"\\\\","b":${nested(32)}}`, size)).toBe(false);
  }
});

test('50,000 values pass and more do not', () => {
  const list = (values: number) => `[${Array(values).fill(1).join()}]`;
  expect([passes(list(49_999), 4096), passes(list(50_001), 4096)]).toEqual([true, false]);
});

test('brackets in strings do not count', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('[', '"', '\\', '{', 'é', ',') })), texts => {
      const json = JSON.stringify(texts);
      return [1, 3, 1000].every(size => passes(json, size));
    }),
  );
});
