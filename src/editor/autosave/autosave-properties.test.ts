import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock, FakeJournal, FakeService, type Outcome } from '../testing/fake-autosave-service.ts';
import { Autosave } from './autosave.ts';
import { isDirty } from './autosave-state.ts';
import type { Version } from './version.ts';

type Move =
  | { kind: 'type' | 'writeText' | 'writeBeside' | 'keepMine' | 'useTheirs' | 'flush' | 'online' | 'retry' }
  | { kind: 'typeBack' }
  | { kind: 'focus'; on: boolean }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'answer'; outcome: Outcome }
  | { kind: 'refetch'; ago: number };

const outcome = fc.constantFrom<Outcome>('ok', 'lost', 'unreachable', 'broken');
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
        'writeBeside' as const,
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
);

/** One person at a text, somebody else at the same record, and a service that answers as it likes. */
class World {
  readonly clock = new FakeClock();
  readonly service = new FakeService();
  readonly journal = new FakeJournal();
  readonly text = new Autosave<string>('text', this.service.current(), this.service, this);
  /** What the person wrote last and never gave up. */
  mine: string | null = null;
  /** Texts that the person wrote or had before their eyes. */
  readonly known = new Set<string>(['start']);
  readonly #versions: Version<string>[] = [this.service.current()];
  #count = 0;

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
      case 'writeBeside':
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
      case 'focus':
        text.dispatch({ type: 'focused', on: move.on });
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
        if (version) text.dispatch({ type: 'server', version });
        break;
      }
      default:
        text.dispatch({ type: move.kind });
    }
    this.#check();
  }

  #type(value: string): void {
    this.mine = value;
    this.known.add(value);
    this.text.changed(() => value);
  }

  #check(): void {
    const { text, service, journal } = this;
    text.collect();
    const { value } = text.state();
    this.known.add(value);
    if (this.mine !== null) expect([value, ...service.history]).toContain(this.mine);
    if (isDirty(text.state())) expect(journal.own?.value).toBe(value);
    // Nothing was written over that the person had not seen.
    for (const gone of service.overwritten) expect([...this.known]).toContain(gone);
  }

  /** Everybody else goes home and the connection holds. */
  async comeToRest(): Promise<void> {
    for (let turn = 0; turn < 40 && !this.text.isQuiet(); turn += 1) {
      await this.move({ kind: 'keepMine' });
      await this.move({ kind: 'wait', milliseconds: 60_000 });
      await this.move({ kind: 'answer', outcome: 'ok' });
    }
  }
}

test('no text is lost and none is written over unseen, in whatever order answers come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 60 }), async list => {
      const world = new World();
      for (const move of list) await world.move(move);
      await world.comeToRest();
      const { text, service, journal } = world;
      expect(text.isQuiet()).toBe(true);
      expect(journal.own).toBeNull();
      if (world.mine !== null) expect([...service.history]).toContain(world.mine);
      if (service.isOurs) expect(text.state().value).toBe(service.value);
      await world.move({ kind: 'focus', on: false });
      await world.move({ kind: 'refetch', ago: 0 });
      expect(text.state().value).toBe(service.value);
    }),
    { numRuns: 2000 },
  );
});
