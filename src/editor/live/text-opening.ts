import type { Node } from '@tiptap/pm/model';
import { type AutosaveState, isDirty } from '../autosave/autosave-state.ts';
import { failureOf } from '../autosave/failure.ts';
import { sameText, type Text } from '../autosave/version.ts';
import { readBeside } from '../replace-text.ts';
import { writeHtml } from '../schema/html-codec.ts';
import { inTime } from './in-time.ts';
import type { LivePorts } from './live-ports.ts';
import type { StepsBatch } from './live-service.ts';
import { findStart, type Start } from './open-text.ts';
import { versionNumber } from './record-version.ts';

/** Milliseconds. */
const timing = {
  /** Until a text that could not be followed is tried again, at first and at most. */
  retry: 300,
  maxRetry: 60_000,
  /** How long saves wait at most. */
  hold: 4000,
  /** Until a request counts as lost: before that nothing else is tried. */
  answer: 10_000,
} as const;

interface OpeningPorts {
  /** Whether the text is to be followed and is not. */
  isWanted: () => boolean;
  onOpened: (doc: Node, start: Start) => void;
}

/** Opens a text for steps where the editor stands on a stored one, and tries again where that fails. */
export class TextOpening<T extends Text> {
  readonly #ports: LivePorts<T>;
  readonly #opening: OpeningPorts;
  /** A text that the service holds, or will once its save is answered, and the document that the editor had then. */
  #armed: { text: T; doc: Node } | null = null;
  #isOpening = false;
  /** Batches of others that came while the text was being opened. */
  #early: StepsBatch[] = [];
  /** Each doubles the time until the next try. */
  failures = 0;
  #cancelRetry: (() => void) | null = null;
  /** Lets saves go on; null while they do not wait. */
  #cancelHold: (() => void) | null = null;

  constructor(ports: LivePorts<T>, opening: OpeningPorts) {
    this.#ports = ports;
    this.#opening = opening;
  }

  end(): void {
    this.#cancelRetry?.();
    this.#release();
  }

  receive(batches: readonly StepsBatch[]): void {
    if (this.#isOpening) this.#early.push(...batches);
  }

  /** Call after each change of the autosave while the text is not followed. */
  noteAutosave(): void {
    const { request } = this.#ports.autosave.state();
    // Somebody else writes: once more as a whole, the text would be refused again, and again.
    if (request?.kind === 'load' && this.failures < 3) this.#hold();
    this.tryOpen();
    if (!this.#isOpening && request === null) this.#release();
  }

  /** Lets saves of the whole text wait, and what others write, until the text is opened. */
  #hold(): void {
    const { clock, autosave } = this.#ports;
    if (this.#cancelHold || !this.#opening.isWanted()) return;
    this.#cancelHold = clock.after(timing.hold, () => this.#release());
    autosave.dispatch({ type: 'opening', isOpening: true });
  }

  #release(): void {
    if (!this.#cancelHold) return;
    this.#cancelHold();
    this.#cancelHold = null;
    this.#ports.autosave.dispatch({ type: 'opening', isOpening: false });
  }

  arm(text: T): void {
    const { page, parts } = this.#ports;
    this.#armed = null;
    if (!this.#opening.isWanted() || writeHtml(page.doc) !== parts.htmlOf(text)) return;
    page.begin();
    this.#armed = { text, doc: page.doc };
  }

  /** As `arm`, where the editor holds words that were put into the stored text. */
  #armBehind(stored: T): void {
    const { autosave, page, parts, show } = this.#ports;
    this.#armed = null;
    autosave.readEditor();
    const [storedHtml, html] = [parts.htmlOf(stored), parts.htmlOf(autosave.state().value)];
    if (page.view.isComposing()) return;
    if (writeHtml(page.doc) !== html) show(html);
    const doc = readBeside(page.doc, storedHtml);
    if (writeHtml(page.doc) !== html || writeHtml(doc) !== storedHtml) return;
    if (page.beginBehind(doc)) this.#armed = { text: stored, doc };
  }

  #isArmed(stored: T): boolean {
    return this.#armed !== null && sameText(this.#armed.text, stored);
  }

  disarm(): void {
    this.#armed = null;
  }

  tryLater(wait: number = timing.retry): void {
    if (!this.#opening.isWanted()) return;
    this.#cancelRetry ??= this.#ports.clock.after(wait, () => {
      this.#cancelRetry = null;
      this.tryOpen();
    });
  }

  tryOpen(): void {
    if (!this.#opening.isWanted() || this.#isOpening || (this.#cancelRetry && !this.#cancelHold)) return;
    const state = this.#ports.autosave.state();
    const { base, manual } = state;
    if (isUnsettled(state) || manual || versionNumber(base.version) === null) return;
    if (!isDirty(state)) this.arm(base.value);
    else if (this.#cancelHold && !this.#isArmed(base.value)) this.#armBehind(base.value);
    if (this.#armed && this.#isArmed(base.value)) void this.#open(this.#armed);
  }

  async #open(armed: { text: T; doc: Node }): Promise<void> {
    const { service, autosave, isStorable, clock } = this.#ports;
    const version = () => versionNumber(autosave.state().base.version);
    this.#isOpening = true;
    this.#early = [];
    this.#hold();
    try {
      const isLive = await isStorable(armed.doc);
      const start = isLive ? await inTime(clock, timing.answer, findStart(service, version)) : null;
      const state = autosave.state();
      const { base } = state;
      if (!this.#opening.isWanted()) return;
      if (this.#armed !== armed || isUnsettled(state) || !sameText(base.value, armed.text))
        return this.retry();
      if (start === 'unknown') {
        const serverVersion = await inTime(clock, timing.answer, autosave.service.load());
        autosave.dispatch({ type: 'refetched', serverVersion });
        return this.retry();
      }
      if (!start) return this.#retryLess();
      this.#opening.onOpened(armed.doc, { ...start, batches: [...start.batches, ...this.#early] });
    } catch (error) {
      // A service that does not know the operation is asked less and less.
      if (failureOf(error).kind === 'refused') this.failures += 4;
      this.#retryLess();
    } finally {
      this.#isOpening = false;
      this.#release();
    }
  }

  #retryLess(): void {
    this.failures++;
    this.retry();
  }

  retry(): void {
    this.tryLater(Math.min(timing.retry * 2 ** this.failures, timing.maxRetry));
  }
}

/** Whether it is not known what the service holds: a text that was sent may come back as steps of somebody else. */
const isUnsettled = <T>({ request, theirs, lost, unanswered }: AutosaveState<T>): boolean =>
  request !== null || theirs !== null || lost !== null || unanswered.length > 0;
