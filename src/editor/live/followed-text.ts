import { failureOf, isTemporary } from '../autosave/failure.ts';
import { ConfirmedText } from './confirmed-text.ts';
import type { Confirmed, FollowPorts } from './follow-ports.ts';
import { IncomingBatches } from './incoming-batches.ts';
import type { ReadSteps, StepsBatch, WrittenSteps } from './live-service.ts';
import { type Outgoing, outgoingOf, storedBatchOf } from './outgoing.ts';
import { sameLines } from './own-lines.ts';
import { Waiters } from './waiters.ts';

/** Milliseconds. */
const timing = {
  /** Until the first key is sent, where others see it and where nobody does. */
  firstKey: 25,
  firstKeyAlone: 300,
  /** Between two requests. */
  nextSend: 60,
  /** Until a request counts as lost. */
  answer: 10_000,
} as const;

/** One text, from a version that both sides know on: own steps go out one batch after the other, those of others come in. */
export class FollowedText {
  readonly #ports: FollowPorts;
  readonly #text: ConfirmedText;
  readonly #incoming: IncomingBatches;
  #outgoing: Outgoing | null = null;
  #isPosting = false;
  /** After a request without an answer, until somebody asks again or something is heard. */
  #isPaused = false;
  /** After it, until all is read that was missed: what others wrote since then comes in at once. */
  #isLate = false;
  #isEnded = false;
  #sentAt = 0;
  readonly #waiters = new Waiters();
  #cancelSend: (() => void) | null = null;
  #cancelAnswer: (() => void) | null = null;

  constructor(start: Confirmed, ports: FollowPorts) {
    this.#ports = ports;
    const { page, takeLines, isTyping, onBatch, onLostWords, service, clock } = ports;
    this.#text = new ConfirmedText(start, {
      ...{ page, takeLines, isTyping, onBatch, onLostWords },
      onStored: () => this.#settleSent(),
    });
    this.#incoming = new IncomingBatches({
      ...{ service, clock },
      version: () => this.confirmed.version,
      isOwn: batch => this.#isOwn(batch),
      onRead: (read, since) => this.#takeRead(read, since),
      onRefused: () => {
        this.process({ now: true });
        this.#end({ isOdd: false });
      },
      onNothing: () => this.#end({ isOdd: false }),
    });
  }

  get confirmed(): Confirmed {
    return this.#text.now;
  }

  /** The batch that was sent and may be stored without our knowing. */
  get outgoing(): Outgoing | null {
    return this.#outgoing;
  }

  /** Another part of the record was changed. */
  noteRecord(recordVersion: number): void {
    this.#text.noteRecord(recordVersion);
  }

  end(): void {
    this.#isEnded = true;
    this.#cancelSend?.();
    this.#incoming.end();
    this.#cancelAnswer?.();
    this.#waiters.resolveAll(false);
  }

  receive(batches: readonly StepsBatch[]): void {
    this.#incoming.add(batches);
    this.#isPaused = false;
    this.process();
  }

  /** Applies what came in order. Call when an input method has ended; until then only what cannot wait is applied. */
  process({ now = false } = {}): void {
    if (this.#isEnded || (this.#ports.page.view.isComposing() && !now)) return;
    if (this.#isLate && !now) this.sendSoon();
    else this.#applyAll();
  }

  #applyAll(): void {
    this.#incoming.dropOld();
    while (this.#applyNext()) if (this.#isEnded) return;
    const { goneSince = Infinity } = this.#outgoing ?? {};
    if (goneSince <= this.confirmed.version) this.#settleSent();
    this.#incoming.fillGap();
    this.#settle();
    this.sendSoon();
  }

  #isOwn({ batch }: StepsBatch): boolean {
    return batch === this.#outgoing?.request.batch;
  }

  #end(how: { isOdd: boolean; isRefused?: boolean }): void {
    if (!this.#isEnded) this.#ports.onEnd({ isRefused: false, ...how });
  }

  /** Reads what may have been missed. Resolves to false when there was no answer. */
  read(): Promise<boolean> {
    return this.#incoming.read();
  }

  #takeRead({ batches, recordVersion }: ReadSteps, since: number): void {
    const { version, recordVersion: known } = this.confirmed;
    if (batches.length === 0 && since === version && recordVersion > known) this.noteRecord(recordVersion);
    this.#isLate = false;
    this.receive(batches);
  }

  /** Call after own steps, or when a line has changed. */
  sendSoon(): void {
    if (this.#cancelSend || this.#isEnded || this.#isPosting || this.#isPaused || !this.#hasUnsent()) return;
    const { clock, isSeen } = this.#ports;
    const sinceLast = clock.now() - this.#sentAt;
    const first = isSeen() ? timing.firstKey : timing.firstKeyAlone;
    this.#cancelSend = clock.after(Math.max(first, timing.nextSend - sinceLast), () => {
      this.#cancelSend = null;
      this.#send();
    });
  }

  /** Resolves once all that is unsent now is stored; to false when it cannot be stored step by step. */
  flush(): Promise<boolean> {
    const { page, ownLines } = this.#ports;
    this.#isPaused = false;
    const stored = this.#waiters.add({ made: page.made, lines: ownLines() });
    this.#settle();
    this.#cancelSend?.();
    this.#cancelSend = null;
    this.#send();
    return stored;
  }

  #hasUnsent(): boolean {
    const { page, ownLines } = this.#ports;
    return page.unconfirmed().length > 0 || !sameLines(ownLines(), this.confirmed.lines);
  }

  #send(): void {
    if (this.#isEnded || this.#isPosting || this.#isPaused) return;
    if (this.#isLate) return void this.#sendAfterRead();
    if (this.#outgoing?.isAnswered) return;
    if (!this.#outgoing) {
      if (!this.#hasUnsent()) return;
      const { page, ownLines, goingOn, ownCaret, takeRivals } = this.#ports;
      const { doc, lines, version } = this.confirmed;
      const unsent = { steps: page.unconfirmed(), newLines: ownLines(), goingOn: goingOn(lines) };
      this.#outgoing = outgoingOf({ doc, lines, version, ...unsent, caret: ownCaret() });
      if (this.#outgoing) this.#outgoing.request.rivals = takeRivals(this.#outgoing.doc);
    }
    if (this.#outgoing) this.#post(this.#outgoing);
    // One step that is too large goes with the whole text.
    else this.#end({ isOdd: false });
  }

  async #sendAfterRead(): Promise<void> {
    if (await this.read()) return this.#send();
    if (this.#isEnded) return;
    this.#isPaused = true;
    this.#waiters.rejectAll(this.#incoming.readError);
  }

  #post(sent: Outgoing): void {
    const { clock, service } = this.#ports;
    this.#isPosting = true;
    this.#sentAt = clock.now();
    this.#cancelAnswer = clock.after(timing.answer, () =>
      this.#failed(sent, { kind: 'network', status: 0, message: 'No answer came.' }),
    );
    service.write(sent.request).then(
      answer => this.#answered(sent, answer),
      error => this.#failed(sent, error),
    );
  }

  #answered(sent: Outgoing, answer: WrittenSteps): void {
    if (this.#isEnded || this.#outgoing !== sent) return;
    this.#donePosting();
    sent.isAnswered = true;
    const own = storedBatchOf(sent, answer, this.#ports.service.clientId);
    if (!own) sent.goneSince = answer.version;
    this.receive(own ? [...answer.missed, own] : answer.missed);
  }

  #failed(sent: Outgoing, error: unknown): void {
    if (this.#isEnded || this.#outgoing !== sent) return;
    this.#donePosting();
    if (isTemporary(error)) {
      sent.isUnsure = true;
      this.#isPaused = true;
      this.#isLate = true;
      this.#waiters.rejectAll(error);
      return;
    }
    // The own batch may have been heard of already.
    this.process({ now: true });
    if (this.#isEnded || this.#outgoing !== sent) return;
    const isRefused = failureOf(error).kind === 'refused';
    // A refused batch is not stored, unless an earlier try was.
    if (!sent.isUnsure) this.#outgoing = null;
    this.#end({ isOdd: false, isRefused });
  }

  #donePosting(): void {
    this.#isPosting = false;
    this.#cancelAnswer?.();
  }

  /** Returns whether there was something to apply. */
  #applyNext(): boolean {
    const batches = this.#incoming.takeNext();
    const last = batches.at(-1);
    if (!last) return false;
    try {
      if (this.#outgoing && this.#isOwn(last)) this.#text.applyOwn(last, this.#outgoing);
      else this.#text.applyOthers(batches, this.#outgoing);
    } catch {
      this.#end({ isOdd: true });
    }
    return true;
  }

  #settleSent(): void {
    this.#outgoing = null;
    this.#donePosting();
  }

  #settle(): void {
    const { page } = this.#ports;
    const stored = page.made - page.unconfirmed().length;
    this.#waiters.resolveStored(
      ({ made, lines }) => stored >= made && sameLines(lines, this.confirmed.lines),
    );
    if (!this.#hasUnsent()) this.#waiters.resolveAll(true);
  }
}
