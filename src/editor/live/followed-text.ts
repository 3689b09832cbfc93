import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { failureOf } from '../autosave/failure.ts';
import { docAfter, losesWords, readSteps, sameSteps } from './applied-batch.ts';
import type { Confirmed, FollowPorts } from './follow-ports.ts';
import type { Lines, StepsBatch, WrittenSteps } from './live-service.ts';
import { type Outgoing, outgoingOf } from './outgoing.ts';
import { Waiters } from './waiters.ts';

/** Milliseconds. */
const timing = {
  /** Until the first key is sent, with others in the text and without. */
  firstKey: 25,
  firstKeyAlone: 300,
  /** Between two requests. */
  nextSend: 60,
  /** Until a missing batch is read. */
  gap: 250,
  /** Until a request counts as lost. */
  answer: 10_000,
  readAgain: 1000,
} as const;

/** So many reads may bring nothing while something is missing. */
const maxEmptyReads = 3;

/** One text, from a version that both sides know on: own steps go out one batch after the other, those of others come in. */
export class FollowedText {
  readonly #ports: FollowPorts;
  #confirmed: Confirmed;
  readonly #incoming = new Map<number, StepsBatch>();
  #outgoing: Outgoing | null = null;
  #isPosting = false;
  /** After a request without an answer, until somebody asks again or something is heard. */
  #isPaused = false;
  /** After it, until all is read that was missed: what others wrote since then comes in at once. */
  #isLate = false;
  #reading: Promise<boolean> | null = null;
  #readError: unknown;
  #emptyReads = 0;
  #isEnded = false;
  #sentAt = 0;
  readonly #waiters = new Waiters();
  #cancelSend: (() => void) | null = null;
  #cancelGap: (() => void) | null = null;
  #cancelAnswer: (() => void) | null = null;

  constructor(start: Confirmed, ports: FollowPorts) {
    this.#confirmed = start;
    this.#ports = ports;
  }

  get confirmed(): Confirmed {
    return this.#confirmed;
  }

  /** The batch that was sent and may be stored without our knowing. */
  get outgoing(): Outgoing | null {
    return this.#outgoing;
  }

  /** Another part of the record was changed. */
  noteRecord(recordVersion: number): void {
    this.#confirmed = { ...this.#confirmed, recordVersion };
  }

  end(): void {
    this.#isEnded = true;
    this.#cancelSend?.();
    this.#cancelGap?.();
    this.#cancelAnswer?.();
    this.#waiters.resolveAll(false);
  }

  receive(batches: readonly StepsBatch[]): void {
    for (const batch of batches) this.#incoming.set(batch.version, batch);
    this.#isPaused = false;
    this.process();
  }

  /** Applies what came in order. Call when an input method has ended; until then only what cannot wait is applied. */
  process({ now = false } = {}): void {
    const { page } = this.#ports;
    if (this.#isEnded || (page.view.isComposing() && !now)) return;
    if (this.#isLate && !now) {
      this.sendSoon();
      return;
    }
    for (const version of this.#incoming.keys())
      if (version <= this.#confirmed.version) this.#incoming.delete(version);
    for (let batches = this.#nextBatches(); batches.length > 0; batches = this.#nextBatches()) {
      this.#apply(batches);
      if (this.#isEnded) return;
    }
    const { goneSince = Infinity } = this.#outgoing ?? {};
    if (goneSince <= this.#confirmed.version) this.#settleSent(this.#outgoing!);
    if (this.#incoming.size > 0) this.#readLater(timing.gap);
    else this.#cancelGap?.();
    this.#settle();
    this.sendSoon();
  }

  /** Own words, or all that others wrote since: of many small changes it could not be told who rewrote whose words. */
  #nextBatches(): StepsBatch[] {
    const batches: StepsBatch[] = [];
    for (let version = this.#confirmed.version + 1; ; version++) {
      const batch = this.#incoming.get(version);
      if (!batch || (batches.length > 0 && this.#isOwn(batch))) return batches;
      this.#incoming.delete(version);
      batches.push(batch);
      if (this.#isOwn(batch)) return batches;
    }
  }

  #isOwn({ batch }: StepsBatch): boolean {
    return batch === this.#outgoing?.request.batch;
  }

  #readLater(wait: number): void {
    this.#cancelGap?.();
    const cancel = this.#ports.clock.after(wait, () => {
      this.#cancelGap = null;
      void this.read();
    });
    this.#cancelGap = () => {
      this.#cancelGap = null;
      cancel();
    };
  }

  #end(how: { isOdd: boolean; isRefused?: boolean }): void {
    if (!this.#isEnded) this.#ports.onEnd({ isRefused: false, ...how });
  }

  /** Reads what may have been missed. Resolves to false when there was no answer. */
  read(): Promise<boolean> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow(): Promise<boolean> {
    if (this.#isEnded) return false;
    const { version } = this.#confirmed;
    try {
      const { batches, recordVersion } = await this.#ports.service.read(version);
      const isNewest = batches.length === 0 && version === this.#confirmed.version;
      if (isNewest && recordVersion > this.#confirmed.recordVersion)
        this.#confirmed = { ...this.#confirmed, recordVersion };
      this.#isLate = false;
      this.receive(batches);
      this.#emptyReads = version === this.#confirmed.version ? this.#emptyReads + 1 : 0;
      if (this.#emptyReads > maxEmptyReads && this.#cancelGap) this.#end({ isOdd: false });
      return true;
    } catch (error) {
      this.#readError = error;
      if (!isTemporary(error)) {
        this.process({ now: true });
        this.#end({ isOdd: false });
      } else if (this.#incoming.size > 0) this.#readLater(timing.readAgain);
      return false;
    }
  }

  /** Call after own steps, or when a line has changed. */
  sendSoon(): void {
    if (this.#cancelSend || this.#isEnded || this.#isPosting || this.#isPaused || !this.#hasUnsent()) return;
    const { clock, hasOthers } = this.#ports;
    const sinceLast = clock.now() - this.#sentAt;
    const first = hasOthers() ? timing.firstKey : timing.firstKeyAlone;
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
    return page.unconfirmed().length > 0 || !sameLines(ownLines(), this.#confirmed.lines);
  }

  #send(): void {
    if (this.#isEnded || this.#isPosting || this.#isPaused) return;
    if (this.#isLate) return void this.#sendAfterRead();
    if (this.#outgoing?.isAnswered) return;
    if (!this.#outgoing) {
      if (!this.#hasUnsent()) return;
      const { page, ownLines, ownCaret } = this.#ports;
      const { doc, lines, version } = this.#confirmed;
      const steps = page.unconfirmed();
      this.#outgoing = outgoingOf({ doc, lines, version, steps, newLines: ownLines(), caret: ownCaret() });
      // One step that is too large goes with the whole text.
      if (!this.#outgoing) {
        this.#end({ isOdd: false });
        return;
      }
    }
    this.#post(this.#outgoing);
  }

  async #sendAfterRead(): Promise<void> {
    if (await this.read()) return this.#send();
    if (this.#isEnded) return;
    this.#isPaused = true;
    this.#waiters.rejectAll(this.#readError);
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
    const { clientId } = this.#ports.service;
    const { version, recordVersion, at, steps, lines = {}, missed } = answer;
    // Nothing was stored where others had deleted all that the steps changed.
    const isStored = version > (missed.at(-1)?.version ?? sent.request.version);
    const own: StepsBatch = {
      ...{ version, recordVersion, at, steps, lines, clientId },
      batch: sent.request.batch,
      actor: nobody,
    };
    if (!isStored) sent.goneSince = version;
    this.receive(isStored ? [...missed, own] : missed);
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

  #apply(batches: readonly StepsBatch[]): void {
    const { page } = this.#ports;
    const last = batches.at(-1)!;
    const isOwn = this.#isOwn(last);
    try {
      // The names of mentions come to their writer alone.
      const own = isOwn ? page.unconfirmed().slice(0, last.steps.length) : [];
      const { schema } = page.doc.type;
      const isAsSent = isOwn && sameSteps(own, last.steps);
      const lists = isAsSent ? [own] : batches.map(batch => readSteps(schema, batch.steps));
      const doc = docAfter(this.#confirmed.doc, lists.flat());
      const newLines: Lines = Object.assign({}, ...batches.map(({ lines }) => lines));
      if (isOwn) this.#confirm(isAsSent ? own : null, doc);
      else this.#takeOthers({ lines: newLines, actor: last.actor }, lists.flat(), doc);
      const lines = { ...this.#confirmed.lines, ...newLines };
      const by = isOwn ? null : last.actor;
      this.#confirmed = { ...headOf(last), doc: this.#shared(doc), lines, by };
      for (const [index, batch] of batches.entries())
        this.#ports.onBatch(batch, { isOwn, steps: lists[index]! });
    } catch {
      this.#end({ isOdd: true });
    }
  }

  /** The sent steps are stored, in the document `doc` with them; null when they were stored otherwise. */
  #confirm(steps: readonly Step[] | null, doc: Node): void {
    const { page, onLostWords } = this.#ports;
    if (steps) page.confirm(steps);
    else {
      // Behind many changes at once, steps can come out otherwise than behind each of them; the page knows no less.
      const words = { by: nobody, base: doc, mine: page.doc, caret: page.caret, theirs: doc };
      page.begin(doc);
      onLostWords(words);
    }
    this.#settleSent(this.#outgoing!);
  }

  #settleSent(sent: Outgoing): void {
    this.#outgoing = null;
    this.#donePosting();
    const lines = Object.fromEntries(Object.entries(sent.request.lines).map(([name, { to }]) => [name, to]));
    this.#confirmed = { ...this.#confirmed, lines: { ...this.#confirmed.lines, ...lines } };
  }

  #takeOthers(
    { lines, actor }: Pick<StepsBatch, 'lines' | 'actor'>,
    steps: readonly Step[],
    theirs: Node,
  ): void {
    const { page, takeLines, onLostWords } = this.#ports;
    const before = page.unconfirmed();
    page.view.readCaret();
    const words = { by: actor, base: this.#confirmed.doc, mine: page.doc, caret: page.caret, theirs };
    if (Object.keys(lines).length > 0) takeLines(lines);
    if (steps.length > 0) page.receive(steps);
    if (this.#outgoing) Object.assign(this.#outgoing, rebaseSteps(theirs, this.#outgoing.steps, steps));
    if (losesWords(before, steps, page.unconfirmed())) onLostWords(words);
  }

  /** The document of the editor where it is the same one, so that both share their blocks. */
  #shared(doc: Node): Node {
    const { page } = this.#ports;
    if (page.unconfirmed().length > 0) return doc;
    if (!page.doc.eq(doc)) throw new Error('The editor shows another text.');
    return page.doc;
  }

  #settle(): void {
    const { page } = this.#ports;
    const stored = page.made - page.unconfirmed().length;
    this.#waiters.resolveStored(
      ({ made, lines }) => stored >= made && sameLines(lines, this.#confirmed.lines),
    );
    if (!this.#hasUnsent()) this.#waiters.resolveAll(true);
  }
}

const nobody = { id: '', name: '' };

const headOf = ({ version, recordVersion, at }: StepsBatch) => ({ version, recordVersion, at });

export const sameLines = (a: Lines, b: Lines): boolean => Object.keys(a).every(name => a[name] === b[name]);

function isTemporary(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'offline' || kind === 'failed';
}
