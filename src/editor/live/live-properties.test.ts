// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Selection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDirty } from '../autosave/autosave-state.ts';
import { takeLeftTexts } from '../autosave/left-texts.ts';
import { FakeClock, FakeJournal, type Outcome } from '../testing/fake-autosave-service.ts';
import { type Line, LivePage, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const start = '<p>One</p><ul><li><p>Two</p></li><li><p>Three</p></li></ul><p>Four</p>';

type Move =
  | { kind: 'type'; writer: number; place: number }
  | { kind: 'split' | 'mark'; writer: number; place: number }
  | { kind: 'delete'; writer: number; place: number; length: number }
  | { kind: 'compose'; writer: number; isOn: boolean }
  | { kind: 'online' | 'reload' | 'kill'; writer: number }
  | { kind: 'whole' }
  | { kind: 'wait'; milliseconds: number };

const writer = fc.nat({ max: 2 });
const place = fc.nat();
const wait = fc.record({
  kind: fc.constant('wait' as const),
  milliseconds: fc.integer({ min: 10, max: 700 }),
});
const typing = fc.record({ kind: fc.constant('type' as const), writer, place });
const shaping = fc.record({ kind: fc.constantFrom('split' as const, 'mark' as const), writer, place });
const composing = fc.record({ kind: fc.constant('compose' as const), writer, isOn: fc.boolean() });
const leaving = fc.record({ kind: fc.constantFrom('reload' as const, 'kill' as const), writer });
const online = fc.record({ kind: fc.constant('online' as const), writer });
const deleting = fc.record({
  kind: fc.constant('delete' as const),
  writer,
  place,
  length: fc.integer({ min: 1, max: 30 }),
});

/** Three pages over lines of their own; the numbers come from the plan, so that a failure can be repeated. */
class World {
  readonly clock = new FakeClock();
  readonly authority = new StepsAuthority(start, this.clock);
  /** Lines are good until all pages follow the text, and again at the end. */
  isGood = true;
  #next = 0;
  readonly typed: string[] = [];
  /** Words that somebody deleted some of. */
  readonly deleted = new Set<string>();
  pages: LivePage[];
  readonly #noise: readonly number[];

  constructor(noise: readonly number[]) {
    this.#noise = noise;
    this.pages = [0, 1, 2].map(index => this.#open(`page ${index}`));
  }

  #draw(): number {
    return this.#noise.length === 0 ? 0 : this.#noise[this.#next++ % this.#noise.length]!;
  }

  #open(name: string, journal = new FakeJournal()): LivePage {
    const outcomes: Outcome[] = ['ok', 'ok', 'ok', 'ok', 'lost', 'unreachable', 'broken'];
    const arrivals = [1, 1, 1, 1, 0, 2];
    const line: Line = {
      there: () => (this.isGood ? 10 : (this.#draw() * 7) % 200),
      back: () => (this.isGood ? 10 : (this.#draw() * 11) % 300),
      outcome: () => (this.isGood ? 'ok' : outcomes[this.#draw() % outcomes.length]!),
      arrivals: () => (this.isGood ? 1 : arrivals[this.#draw() % arrivals.length]!),
    };
    return new LivePage(name, this.authority, this.clock, line, journal);
  }

  async move(move: Move): Promise<void> {
    if (move.kind === 'wait') return pass(this.clock, move.milliseconds);
    if (move.kind === 'whole') {
      const word = this.#word();
      return this.authority.writeWhole(this.authority.html.replace('</p>', ` ${word}</p>`));
    }
    const page = this.pages[move.writer]!;
    switch (move.kind) {
      case 'type': {
        const pos = wordEnd(page, move.place === ownLine ? lineStart(page, move.writer) : move.place);
        const word = this.#word();
        for (const [index, letter] of [...` ${word}`].entries())
          page.edit(tr => tr.insertText(letter, pos + index));
        break;
      }
      case 'split':
        page.edit(tr => (move.place % 3 === 0 ? tr.split(wordEnd(page, move.place)) : tr));
        break;
      case 'mark': {
        const from = wordEnd(page, move.place);
        const to = Math.min(from + 12, page.state.doc.content.size);
        page.edit(tr => tr.addMark(from, to, page.state.schema.marks.bold!.create()));
        break;
      }
      case 'delete': {
        const from = wordEnd(page, move.place);
        const to = Math.min(from + move.length, page.state.doc.content.size);
        const before = wordsOf(page.html);
        page.edit(tr => tr.deleteRange(from, to));
        const after = wordsOf(page.html);
        for (const word of before) if (!after.includes(word)) this.deleted.add(word);
        break;
      }
      case 'compose':
        page.setComposing(move.isOn);
        break;
      case 'online':
        page.autosave.dispatch({ type: 'online' });
        break;
      case 'reload':
      case 'kill':
        await this.#reopen(move.writer, move.kind);
    }
  }

  async #reopen(index: number, how: 'reload' | 'kill'): Promise<void> {
    const page = this.pages[index]!;
    if (how === 'reload') page.autosave.leave();
    // Keys younger than the journal's pause may be lost with the page.
    else await pass(this.clock, 200);
    page.kill();
    const { journal } = page;
    const name = `${page.name}+`;
    if (journal.own) journal.others = [{ ...journal.own, session: name }];
    journal.own = null;
    const next = this.#open(name, journal);
    this.pages[index] = next;
    const { isGood } = this;
    this.isGood = true;
    const taken = takeLeftTexts(next.autosave);
    await pass(this.clock, 4100);
    await taken;
    this.isGood = isGood;
    expect(next.autosave.state().restorable).toEqual([]);
  }

  #word(): string {
    // Of one length, so that none becomes another by letters that are added to it.
    const word = `w${100 + this.typed.length}x`;
    this.typed.push(word);
    return word;
  }

  async comeToRest(): Promise<void> {
    this.isGood = true;
    for (const page of this.pages) page.setComposing(false);
    for (let round = 0; round < 12; round++) {
      for (const page of this.pages) {
        page.autosave.dispatch({ type: 'online' });
        page.autosave.dispatch({ type: 'refetched', serverVersion: this.authority.current() });
      }
      await pass(this.clock, 1000);
      if (round > 2 && this.pages.every(page => page.html === this.authority.html && page.autosave.isSaved()))
        break;
    }
  }

  expectAgreement(): void {
    for (const page of this.pages) {
      expect(page.html).toBe(this.authority.html);
      expect(page.autosave.state()).toMatchObject({ theirs: null, value: this.authority.html });
      expect(isDirty(page.autosave.state())).toBe(false);
      expect(page.journal.own).toBeNull();
    }
  }
}

const wordsOf = (html: string): string[] => html.replace(/<\/?strong>/g, '').match(/w\d+x/g) ?? [];

/** Instead of a place. */
const ownLine = -1;

function lineStart({ state }: LivePage, index: number): number {
  const starts: number[] = [];
  state.doc.descendants((node, pos) => {
    if (node.isTextblock) starts.push(pos + 1);
  });
  return starts[index]!;
}

/** A place for the caret that is in no word. */
function wordEnd({ state }: LivePage, place: number): number {
  const { $from } = Selection.near(state.doc.resolve(place % state.doc.content.size));
  const text = $from.parent.textContent;
  const end = text.slice($from.parentOffset).search(/ |$/);
  return $from.pos + end;
}

const noise = fc.array(fc.nat({ max: 1000 }), { maxLength: 40 });
const plan = (...moves: fc.Arbitrary<Move>[]) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: typing }, { weight: 4, arbitrary: wait }, ...moves), {
    minLength: 6,
    maxLength: 30,
  });

async function play(moves: readonly Move[], numbers: readonly number[]): Promise<World> {
  const world = new World(numbers);
  await pass(world.clock, 600);
  world.isGood = false;
  for (const move of moves) await world.move(move);
  await world.comeToRest();
  world.expectAgreement();
  return world;
}

test('three people type at once over bad lines: no word is lost, and none comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(plan(shaping, composing, online), noise, async (moves, numbers) => {
      const { authority, typed } = await play(moves, numbers);
      expect(wordsOf(authority.html).sort()).toEqual([...typed].sort());
      expect(authority.counts).toMatchObject({ save: 0, load: 0 });
    }),
    { numRuns: 80 },
  );
});

test('they also delete: all see one text, and what nobody deleted is there once', async () => {
  await fc.assert(
    fc.asyncProperty(plan(shaping, composing, deleting, online), noise, async (moves, numbers) => {
      const { authority, typed, deleted } = await play(moves, numbers);
      const words = wordsOf([authority.html, ...authority.kept].join());
      for (const word of typed) if (!deleted.has(word)) expect(words).toContain(word);
    }),
    { numRuns: 80 },
  );
});

test('pages are closed and killed, and the whole text is written elsewhere: no word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      plan(shaping, leaving, online, fc.record({ kind: fc.constant('whole' as const) })),
      noise,
      async (moves, numbers) => {
        const { authority, typed } = await play(moves, numbers);
        const words = wordsOf([authority.html, ...authority.kept].join());
        for (const word of typed) expect(words).toContain(word);
      },
    ),
    { numRuns: 80 },
  );
});

test('pages are closed and killed, each with a line of its own: no word is lost, and none comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(plan(leaving, online), noise, async (moves, numbers) => {
      const inOwnLines = moves.map(move => (move.kind === 'type' ? { ...move, place: ownLine } : move));
      const { authority, typed } = await play(inOwnLines, numbers);
      expect(wordsOf(authority.html).sort()).toEqual([...typed].sort());
    }),
    { numRuns: 80 },
  );
});
