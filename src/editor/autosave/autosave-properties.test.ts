import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock, FakeJournal, FakeService, type Outcome } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';
import { isDirty, saveState } from './autosave-state.ts';
import { restoreLeftText, takeLeftTexts } from './left-texts.ts';
import type { Version } from './version.ts';

type Move =
  | { kind: 'reload' | 'kill' }
  | {
      kind:
        | 'type'
        | 'writeText'
        | 'writeOtherField'
        | 'keepMine'
        | 'useTheirs'
        | 'flush'
        | 'online'
        | 'retry';
    }
  | { kind: 'typeBack' }
  | { kind: 'focus'; on: boolean }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'answer'; outcome: Outcome }
  | { kind: 'refetch'; ago: number };

const outcome = fc.constantFrom<Outcome>('ok', 'twice', 'lost', 'unreachable', 'broken', 'refused');
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), outcome }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      milliseconds: fc.integer({ min: 1, max: 6000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refetch' as const), ago: fc.integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'writeText' as const,
        'writeOtherField' as const,
        'keepMine' as const,
        'useTheirs' as const,
        'flush' as const,
        'online' as const,
        'retry' as const,
        'typeBack' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('focus' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'kill' as const) }) },
);

/** One person edits a text, another changes the same record, and the service answers in any way. */
class World {
  readonly clock = new FakeClock();
  readonly service = new FakeService();
  readonly journal = new FakeJournal();
  #leavePage = () => {};
  text = this.#newPage();
  /** The text that the person wrote last and has not given up. */
  mine: string | null = null;
  /** Texts that the person wrote or saw. */
  readonly known = new Set<string>(['start']);
  readonly #versions: Version<string>[] = [this.service.current()];
  #count = 0;
  pages = 0;

  async move(move: Move): Promise<void> {
    const { text, service } = this;
    switch (move.kind) {
      case 'type':
        this.#type(`mine ${++this.#count}`);
        break;
      case 'typeBack':
        this.#type(text.state().synced);
        break;
      case 'writeText':
        service.write(`theirs ${++this.#count}`);
        this.#versions.push(service.current());
        break;
      case 'writeOtherField':
        service.write();
        this.#versions.push(service.current());
        break;
      case 'keepMine':
      case 'useTheirs': {
        const { theirs } = text.state();
        if (!theirs) break;
        this.known.add(theirs.value);
        if (move.kind === 'useTheirs') this.mine = null;
        text.dispatch({ type: move.kind });
        break;
      }
      case 'reload':
        this.text.leave();
        await this.#reopen();
        break;
      case 'kill':
        // Edits younger than the journal's pause may be lost with the page.
        this.clock.advance(300);
        await this.#reopen();
        break;
      case 'focus':
        text.dispatch({ type: 'deferRemote', isDeferred: move.on });
        break;
      case 'wait':
        this.clock.advance(move.milliseconds);
        break;
      case 'answer':
        await service.answer(move.outcome);
        break;
      case 'refetch': {
        this.#versions.push(service.current());
        const version = this.#versions.at(-1 - move.ago);
        if (version) text.dispatch({ type: 'refetched', serverVersion: version });
        break;
      }
      default:
        text.dispatch({ type: move.kind });
    }
    this.#check();
  }

  /** Replaces the page by another one, which restores the left text. */
  async #reopen(): Promise<void> {
    const { journal, service } = this;
    this.pages += 1;
    if (journal.own) journal.others = [{ ...journal.own, session: `page ${this.pages}` }];
    journal.own = null;
    this.#leavePage();
    service.forget();
    this.text = this.#newPage();
    const taken = takeLeftTexts(this.text);
    for (const step of [2000, 2000]) {
      await new Promise(resolve => setImmediate(resolve));
      this.clock.advance(step);
    }
    await taken;
    if (this.text.state().restorable.length > 0) restoreLeftText(this.text);
    this.known.add(service.value);
  }

  /** A page with the stored text; once it is left, its requests and timers do nothing. */
  #newPage(): Autosave<string> {
    const { service, journal, clock } = this;
    let left = false;
    this.#leavePage = () => {
      left = true;
    };
    const unlessLeft = <R>(work: Promise<R>) =>
      new Promise<R>((resolve, reject) => {
        work.then(
          result => left || resolve(result),
          error => left || reject(error),
        );
      });
    return new Autosave<string>(
      'text',
      service.current(),
      {
        save: (value, version) => unlessLeft(service.save(value, version)),
        load: () => unlessLeft(service.load()),
      },
      { journal, clock: { now: clock.now, after: (wait, run) => clock.after(wait, () => left || run()) } },
    );
  }

  #type(value: string): void {
    this.mine = value;
    this.known.add(value);
    this.text.noteEdit(() => value);
  }

  #check(): void {
    const { text, service, journal } = this;
    text.readEditor();
    const { value } = text.state();
    this.known.add(value);
    if (this.mine !== null) expect([value, ...service.history]).toContain(this.mine);
    if (isDirty(text.state())) expect(journal.own?.value).toBe(value);
    if (saveState(text.state()) === 'saved') expect(service.history).toContain(value);
    // The person has seen every text that they overwrote.
    for (const overwritten of service.overwritten) expect([...this.known]).toContain(overwritten);
  }

  /** Lets every request succeed without other writers until everything is saved. */
  async comeToRest(): Promise<void> {
    const isSending = this.service.waiting > 0;
    await this.move({ kind: 'retry' });
    if (isSending) await this.move({ kind: 'answer', outcome: 'refused' });
    for (let round = 0; round < 40 && !this.text.isSaved(); round += 1) {
      await this.move({ kind: 'keepMine' });
      await this.move({ kind: 'wait', milliseconds: 60_000 });
      await this.move({ kind: 'answer', outcome: 'ok' });
    }
  }
}

/** Somebody types what the other side of a conflict says. */
const typedTheirs: Move[] = [
  { kind: 'type' },
  { kind: 'writeText' },
  { kind: 'kill' },
  { kind: 'writeText' },
  { kind: 'typeBack' },
];

/** A save is refused because it was stored at its first try, and somebody writes before that is known. */
const storedBeforeTheirs: Move[] = [
  { kind: 'type' },
  { kind: 'wait', milliseconds: 500 },
  { kind: 'answer', outcome: 'twice' },
  { kind: 'refetch', ago: 0 },
  { kind: 'writeText' },
];

test('no text is lost or overwritten unseen, in any order of edits and answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 60 }), async list => {
      const world = new World();
      for (const move of list) await world.move(move);
      await world.comeToRest();
      const { text, service, journal } = world;
      expect(text.isSaved()).toBe(true);
      expect(journal.own).toBeNull();
      if (world.mine !== null) expect([...service.history]).toContain(world.mine);
      if (service.isOurs) expect(text.state().value).toBe(service.value);
      await world.move({ kind: 'focus', on: false });
      await world.move({ kind: 'refetch', ago: 0 });
      expect(text.state().value).toBe(service.value);
    }),
    { numRuns: 2000, examples: [[typedTheirs], [storedBeforeTheirs]] },
  );
});
