import type { JournalEntry } from '../autosave/autosave-state.ts';
import type { Clock } from '../autosave/clock.ts';
import type { Journal, LeftTexts } from '../autosave/journal.ts';
import type { AutosaveService } from '../autosave/keep-version.ts';
import type { Version } from '../autosave/version.ts';

/** `twice`: sent again on the way, and the second answer comes. */
export type Outcome = 'ok' | 'twice' | 'lost' | 'unreachable' | 'broken' | 'refused';

const unreachable = () => ({ kind: 'network', status: 0, message: 'No connection.' });

/** A clock that moves only by `advance`. */
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

interface StoredText {
  value: string;
  versionNumber: number;
  /** The ids of saves that were stored; null where the service does not keep them. */
  saveIds?: Set<string> | null;
}

/** A service with one record; the test decides when and how it answers. Several may share the record. */
export class FakeService implements AutosaveService<string> {
  readonly stored: StoredText;
  keep?: AutosaveService<string>['keep'];
  loadMerge?: AutosaveService<string>['loadMerge'];
  /** Every text the service ever stored. */
  readonly history = new Set<string>(['start']);
  readonly overwritten: string[] = [];
  /** Whether the newest text came from the editor. */
  isOurs = false;
  readonly #pending: ((outcome: Outcome) => void)[] = [];

  constructor(stored: StoredText = { value: 'start', versionNumber: 1, saveIds: new Set() }) {
    this.stored = stored;
  }

  get value(): string {
    return this.stored.value;
  }

  set value(value: string) {
    this.stored.value = value;
  }

  get versionNumber(): number {
    return this.stored.versionNumber;
  }

  set versionNumber(version: number) {
    this.stored.versionNumber = version;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  current(): Version<string> {
    return {
      value: this.value,
      version: `v${this.versionNumber}`,
      at: new Date(this.versionNumber * 1000).toISOString(),
    };
  }

  /** A write by somebody else; without a text it changes another part of the record. */
  write(text = this.value): void {
    if (text !== this.value) this.isOurs = false;
    this.value = text;
    this.versionNumber += 1;
    this.history.add(text);
  }

  save = (value: string, version: string | null, saveId?: string) =>
    this.#answer(() => {
      const { saveIds } = this.stored;
      if (version !== `v${this.versionNumber}`) {
        const code = saveIds && saveId ? (saveIds.has(saveId) ? 'already_applied' : 'not_applied') : null;
        throw { status: 412, kind: 'http', message: 'It has changed.', code };
      }
      if (saveId) saveIds?.add(saveId);
      this.overwritten.push(this.value);
      this.write(value);
      this.isOurs = true;
      return this.current();
    });

  load = () => this.#answer(() => this.current());

  /** Ends all requests of a closed page: some are carried out, some are not. */
  forget(): void {
    for (const answer of this.#pending.splice(0))
      answer(this.versionNumber % 2 === 0 ? 'lost' : 'unreachable');
  }

  /** Answers the request that has waited longest. */
  async answer(outcome: Outcome): Promise<void> {
    this.#pending.shift()?.(outcome);
    for (let round = 0; round < 5; round += 1) await Promise.resolve();
  }

  #answer(work: () => Version<string>): Promise<Version<string>> {
    return new Promise((resolve, reject) => {
      this.#pending.push(outcome => {
        if (outcome === 'unreachable') return reject(unreachable());
        if (outcome === 'refused') return reject({ status: 422, kind: 'http', message: 'Too long.' });
        if (outcome === 'broken') return reject({ status: 503, kind: 'http', message: 'Down.' });
        try {
          if (outcome === 'twice') work();
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

/** A journal in memory, with the entry of this tab and those of closed ones. */
export class FakeJournal implements Journal {
  own: Omit<JournalEntry<unknown>, 'session'> | null = null;
  others: JournalEntry<unknown>[] = [];
  /** False as in a browser that cannot tell whether other tabs are closed. */
  areClosed = true;

  async write(_key: string, entry: Omit<JournalEntry<unknown>, 'session'>, tab?: string): Promise<void> {
    if (tab === undefined) this.own = entry;
    else this.others.push({ ...entry, session: tab });
  }

  writeNow(_key: string, entry: Omit<JournalEntry<unknown>, 'session'>): void {
    this.own = entry;
  }

  async clear(_key: string, tab?: string): Promise<void> {
    if (tab === undefined) this.own = null;
    else this.others = this.others.filter(entry => entry.session !== tab);
  }

  async findLeftTexts(): Promise<LeftTexts> {
    return { entries: this.others, openTabs: [], areClosed: this.areClosed };
  }

  inOneTab(_key: string, take: () => Promise<void>): Promise<void> {
    return take();
  }
}
