import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hues } from './color.ts';
import { distinctHues } from './distinct-hues.ts';

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 40 });

test('ten people have ten hues, and among more no hue is used twice as long as one is free', () => {
  fc.assert(
    fc.property(ids, people => {
      const uses = new Map(hues.map(hue => [hue, 0]));
      for (const hue of distinctHues(people).values()) uses.set(hue, uses.get(hue)! + 1);
      expect(Math.max(...uses.values()) - Math.min(...uses.values())).toBeLessThanOrEqual(1);
    }),
  );
});

test('the order of the list does not matter, and who joins later changes nobody', () => {
  fc.assert(
    fc.property(ids, people => {
      const byAge = people.toSorted();
      const before = distinctHues(byAge.slice(0, -1));
      const after = distinctHues(byAge.toReversed());
      for (const [id, hue] of before) expect(after.get(id)).toBe(hue);
    }),
  );
});

test('who leaves changes at most those who joined later', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (people, at) => {
      const byAge = people.toSorted();
      const leaver = byAge[at % Math.max(1, byAge.length)];
      const after = distinctHues(byAge.filter(id => id !== leaver));
      for (const [id, hue] of distinctHues(byAge)) {
        if (leaver === undefined || id >= leaver) break;
        expect(after.get(id)).toBe(hue);
      }
    }),
  );
});
