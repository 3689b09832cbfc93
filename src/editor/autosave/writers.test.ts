// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { textMerger } from '../merge/merge-texts.ts';
import { FakeClock, FakeJournal, FakeService, type Outcome } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';

const merge = textMerger<string>('html');
const start = '<p>One</p><ul><li><p>Two</p></li><li><p>Three</p></li></ul><p>Four</p>';

type Move =
  | { kind: 'type'; writer: number; place: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'hear'; writer: number }
  | { kind: 'answer'; writer: number; outcome: Outcome };

const writer = fc.nat({ max: 2 });
const movesWith = (outcomes: readonly Outcome[]): fc.Arbitrary<Move> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), writer, place: fc.nat() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.integer({ min: 50, max: 2500 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('hear' as const), writer }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        writer,
        outcome: fc.constantFrom(...outcomes),
      }),
    },
  );

/** Puts a word at the end of a block. */
function addWord(html: string, place: number, word: string): string {
  const ends = [...html.matchAll(/<\/p>/g)].map(({ index }) => index);
  const end = ends[place % ends.length]!;
  return `${html.slice(0, end)} ${word}${html.slice(end)}`;
}

const type = (writer: number, place: number): Move => ({ kind: 'type', writer, place });

/** The last word of the first writer has the letters of the only one of the second, in the same place. */
const alikeWords: Move[] = [type(1, 3), ...Array.from({ length: 9 }, () => type(0, 0)), type(0, 3)];

/** Each word is a part of others. */
const partsOfWords = Array.from({ length: 40 }, (_, index) =>
  (index + 2).toString(2).slice(1).replaceAll('0', 'a').replaceAll('1', 'n'),
);

const outcomes: readonly Outcome[] = ['ok', 'ok', 'ok', 'lost', 'unreachable', 'broken'];

const kinds = [
  {
    name: 'a service that says whether a save was stored, and short words',
    saveIds: () => new Set<string>(),
    outcomes: [...outcomes, 'twice'] as const,
    words: fc.shuffledSubarray(partsOfWords, { minLength: partsOfWords.length }),
    examples: [],
  },
  {
    name: 'a service that cannot say it, and longer words',
    saveIds: () => null,
    outcomes,
    words: fc.constant(partsOfWords.map((_, index) => `w${index}x`)),
    examples: [[alikeWords, partsOfWords.map((_, index) => `w${index}x`)]] as [Move[], string[]][],
  },
];

test.each(kinds)(
  'three people write at once over a bad connection, with $name: no word is lost, and none comes twice',
  async ({ saveIds, outcomes, words, examples }) => {
    const plans = fc.array(movesWith(outcomes), { minLength: 10, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(plans, words, async (plan, words) => {
        const clock = new FakeClock();
        const shared = new FakeService({ value: start, versionNumber: 1, saveIds: saveIds() });
        const writers = Array.from({ length: 3 }, (_, index) => {
          // Each has a connection of their own to the one record.
          const service = new FakeService(shared.stored);
          service.loadMerge = async () => merge;
          const journal = new FakeJournal();
          return {
            service,
            text: new Autosave<string>(`text ${index}`, shared.current(), service, { journal, clock }),
          };
        });
        const hear = ({ text }: (typeof writers)[number]) =>
          text.dispatch({ type: 'refetched', serverVersion: shared.current() });
        const typed: string[] = [];
        for (const move of plan) {
          if (move.kind === 'wait') clock.advance(move.milliseconds);
          else {
            const { service, text } = writers[move.writer]!;
            if (move.kind === 'hear') hear(writers[move.writer]!);
            else if (move.kind === 'answer') await service.answer(move.outcome);
            else {
              const word = words[typed.length]!;
              typed.push(word);
              text.readEditor();
              const value = addWord(text.state().value, move.place, word);
              text.noteEdit(() => value);
            }
          }
          await vi.waitFor(() => Promise.resolve());
        }
        for (let round = 0; round < 60; round++) {
          clock.advance(70_000);
          for (const one of writers) {
            await one.service.answer('ok');
            hear(one);
          }
        }
        for (const { text } of writers) {
          expect(text.state()).toMatchObject({ theirs: null, value: shared.value });
          expect(text.isSaved()).toBe(true);
        }
        const stored = shared.value.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
        expect(stored.sort()).toEqual(['One', 'Two', 'Three', 'Four', ...typed].sort());
      }),
      { numRuns: 60, examples },
    );
  },
);
