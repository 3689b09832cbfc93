import type { Clock } from '../autosave/autosave.ts';
import type { Kept } from '../autosave/autosave-state.ts';
import type { Journal, LeftTexts } from '../autosave/journal.ts';
import type { AutosaveService } from '../autosave/keep-version.ts';
import type { Version } from '../autosave/version.ts';

export type Outcome = 'ok' | 'lost' | 'unreachable' | 'broken';

const unreachable = () => ({ kind: 'network', status: 0, message: 'No connection.' });

/** A clock that only moves when it is told to. */
export class FakeClock implements Clock {
  #now = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];

  now = () => this.#now;

  after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer);
    };
  };

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter(other => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }
}

/** A record on a service that answers when it is told to, and how. */
export class FakeService implements AutosaveService<string> {
  value = 'start';
  keep?: AutosaveService<string>['keep'];
  number = 1;
  /** Every text the service ever stored. */
  readonly history = new Set<string>(['start']);
  readonly overwritten: string[] = [];
  /** Whether the newest text came from the editor. */
  isOurs = false;
  readonly #pending: ((outcome: Outcome) => void)[] = [];

  get waiting(): number {
    return this.#pending.length;
  }

  current(): Version<string> {
    return { value: this.value, version: `v${this.number}`, at: new Date(this.number * 1000).toISOString() };
  }

  /** Somebody else writes; without a text, another part of the record. */
  write(text = this.value): void {
    if (text !== this.value) this.isOurs = false;
    this.value = text;
    this.number += 1;
    this.history.add(text);
  }

  save = (value: string, version: string | null) =>
    this.#answer(() => {
      if (version !== `v${this.number}`) throw { status: 412, kind: 'http', message: 'It has changed.' };
      this.overwritten.push(this.value);
      this.write(value);
      this.isOurs = true;
      return this.current();
    });

  load = () => this.#answer(() => this.current());

  /** Nobody waits for the answers any more: what was asked may still be done, or not. */
  forget(): void {
    for (const answer of this.#pending.splice(0)) answer(this.number % 2 === 0 ? 'lost' : 'unreachable');
  }

  /** Answers the request that has waited longest. */
  async answer(outcome: Outcome): Promise<void> {
    this.#pending.shift()?.(outcome);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }

  #answer(work: () => Version<string>): Promise<Version<string>> {
    return new Promise((resolve, reject) => {
      this.#pending.push(outcome => {
        if (outcome === 'unreachable') return reject(unreachable());
        if (outcome === 'broken') return reject({ status: 503, kind: 'http', message: 'Down.' });
        try {
          const result = work();
          if (outcome === 'lost') reject(unreachable());
          else resolve(result);
        } catch (error) {
          reject(error);
        }
      });
    });
  }
}

/** A journal in memory: what this tab holds, and what others left. */
export class FakeJournal implements Journal {
  own: Omit<Kept<unknown>, 'session'> | null = null;
  others: Kept<unknown>[] = [];

  async write(_key: string, entry: Omit<Kept<unknown>, 'session'>, of?: string): Promise<void> {
    if (of === undefined) this.own = entry;
    else this.others.push({ ...entry, session: of });
  }

  writeNow(_key: string, entry: Omit<Kept<unknown>, 'session'>): void {
    this.own = entry;
  }

  async clear(_key: string, of?: string): Promise<void> {
    if (of === undefined) this.own = null;
    else this.others = this.others.filter(entry => entry.session !== of);
  }

  async left(): Promise<LeftTexts> {
    return { kept: this.others, living: [] };
  }
}
