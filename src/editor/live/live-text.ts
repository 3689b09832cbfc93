import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import type { Autosave } from '../autosave/autosave.ts';
import { type AutosaveState, isDirty, type Rebased } from '../autosave/autosave-state.ts';
import type { Clock } from '../autosave/clock.ts';
import { failureOf } from '../autosave/failure.ts';
import type { LiveSession } from '../autosave/live-session.ts';
import { sameText, type Text, type Version } from '../autosave/version.ts';
import { mergeDocs } from '../merge/merge-docs.ts';
import { textMerger } from '../merge/merge-texts.ts';
import { writeHtml } from '../schema/html-codec.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { LostWords } from './follow-ports.ts';
import { FollowedText, sameLines } from './followed-text.ts';
import type { Caret, Lines, LiveService, StepsBatch } from './live-service.ts';
import { findStart, type Start } from './open-text.ts';
import { versionLike, versionNumber } from './record-version.ts';
import { RewrittenWords } from './rewritten-words.ts';
import type { TextParts } from './text-parts.ts';

/** Milliseconds. */
const timing = {
  /** Until what was stored reaches the journal and the page. */
  publish: 300,
  /** Until a text that could not be followed is tried again, at first and at most. */
  retry: 300,
  maxRetry: 60_000,
  /** For what is unsent when the editor closes. */
  closing: 3000,
} as const;

interface LivePorts<T extends Text> {
  autosave: Autosave<T>;
  service: LiveService;
  parts: TextParts<T>;
  page: EditorSteps;
  clock: Clock;
  hasOthers: () => boolean;
  ownCaret: () => Caret | null;
  /** Puts a text that did not come from the editor into it, as a change of this person. */
  show: (html: string) => void;
  /** Whether the service reads the document as the editor has it. */
  isStorable: (doc: Node) => Promise<boolean>;
  onBatch: (batch: StepsBatch, how: { isOwn: boolean; steps: readonly Step[] }) => void;
  /** Called when the text begins to be followed, and when that ends. */
  onFollowed: () => void;
}

const mergeLine = textMerger<string>('line');

/** Follows one text step by step. Where anything is odd it steps aside, and the autosave merges the whole text. */
export class LiveText<T extends Text> implements LiveSession<T> {
  readonly #ports: LivePorts<T>;
  #followed: FollowedText | null = null;
  /** A text that the service holds, or will once its save is answered, and the document that the editor had then. */
  #armed: { text: T; doc: Node } | null = null;
  #isOpening = false;
  #isClosed = false;
  /** What came while the text was being opened. */
  #early: StepsBatch[] = [];
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelPublish: (() => void) | null = null;
  #hasNews = false;
  #hasOwnNews = false;
  #rivals: Rebased<T>['rivals'];
  readonly #rewritten: RewrittenWords<T>;
  /** The own lines with those of others, until the autosave has them. */
  #mergedLines: Lines | null = null;
  #shownDoc: Node | null = null;
  #revision = 0;
  readonly #ends: (() => void)[];

  constructor(ports: LivePorts<T>) {
    this.#ports = ports;
    const { autosave, page, parts, clock } = ports;
    this.#rewritten = new RewrittenWords<T>({
      clock,
      editedAt: () => autosave.state().editedAt,
      doc: () => page.doc,
      textOf: doc => parts.join(writeHtml(doc), this.#ownLines()),
      onOffer: rivals => {
        this.#rivals = rivals;
        this.#hasNews = true;
        autosave.readEditor();
      },
    });
    this.#ends = [autosave.join(this), autosave.subscribe(() => this.#onAutosave())];
    this.#onAutosave();
  }

  readonly isOn = (): boolean => this.#followed !== null;

  get followed(): FollowedText | null {
    return this.#followed;
  }

  /** Call after each transaction of the editor. */
  noteTransaction(): void {
    const isOwn = this.#ports.page.noteTransaction();
    if (!this.#followed) this.#tryLater(timing.retry);
    else if (isOwn) this.#followed.sendSoon();
  }

  receive(batch: StepsBatch): void {
    if (this.#followed) this.#followed.receive([batch]);
    else if (this.#isOpening) this.#early.push(batch);
  }

  /** Sends what is unsent; then the text is not followed any more. Call when the editor closes. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { clock } = this.#ports;
    if (this.#followed && this.#ports.page.unconfirmed().length > 0)
      await Promise.race([
        this.#followed.flush().catch(() => {}),
        new Promise<void>(resolve => clock.after(timing.closing, resolve)),
      ]);
    this.end();
  }

  end(): void {
    this.#isClosed = true;
    this.#stop('steps');
    this.#cancelRetry?.();
    for (const end of this.#ends.splice(0)) end();
  }

  readonly takeNews = (): Rebased<T> | null => {
    this.#syncRevision();
    if (!this.#followed) return null;
    const { page, parts, autosave } = this.#ports;
    if (!this.#hasNews && this.#shownDoc === page.doc) return null;
    const { doc, lines, at, by, recordVersion } = this.#followed.confirmed;
    const { base, value } = autosave.state();
    const html = writeHtml(doc);
    const rebased: Rebased<T> = {
      base: {
        value: parts.join(html, lines),
        version: versionLike(base.version, recordVersion),
        at,
        ...(by && { by: by.name }),
      },
      value: parts.join(page.doc === doc ? html : writeHtml(page.doc), this.#ownLines()),
      isOwn: this.#hasOwnNews,
      changesLines: !sameLines(this.#ownLines(), parts.linesOf(value)),
      rivals: this.#rivals,
    };
    this.#hasNews = false;
    this.#hasOwnNews = false;
    this.#rivals = undefined;
    this.#mergedLines = null;
    this.#shownDoc = page.doc;
    return rebased;
  };

  readonly flush = async (): Promise<boolean> => {
    this.#syncRevision();
    return this.#followed?.flush() ?? false;
  };

  readonly sent = (): readonly T[] => {
    if (!this.#followed) return [];
    const { parts, autosave } = this.#ports;
    const { outgoing } = this.#followed;
    const texts = outgoing ? [parts.join(writeHtml(outgoing.doc), outgoing.lines)] : [];
    // What was read is sent within moments.
    return [...texts, autosave.state().value];
  };

  readonly savesWhole = (text: T): void => this.#arm(text);

  readonly noteRefetched = async (refetched: Version<T>): Promise<void> => {
    const followed = this.#followed;
    const number = versionNumber(refetched.version);
    if (!followed || number === null) return;
    const known = () => followed.confirmed.recordVersion;
    const [at, confirmedAt] = [refetched.at, followed.confirmed.at].map(time => Date.parse(time ?? ''));
    const isOld = number === known() || (number < known() && at! <= confirmedAt!);
    if (!isOld) {
      // One that runs already may have begun before the write.
      const hasRead = (await followed.read()) && (number <= known() || (await followed.read()));
      // Without an answer, steps that were missed are not known to be none.
      if (!hasRead) return;
    }
    if (this.#followed !== followed) return;
    if (number > known()) {
      // Without steps the whole text was replaced, or another part of the record was changed.
      if (!sameText(refetched.value, this.#confirmedText())) return this.#restart();
      followed.noteRecord(number);
    }
    this.#hasNews = true;
    this.#ports.autosave.dispatch({ type: 'live' });
  };

  #confirmedText(): T {
    const { doc, lines } = this.#followed!.confirmed;
    return this.#ports.parts.join(writeHtml(doc), lines);
  }

  #restart(): void {
    this.#stop('steps');
    this.#retry({ isFailure: false });
  }

  #ownLines(): Lines {
    const { parts, autosave } = this.#ports;
    return this.#mergedLines ?? parts.linesOf(autosave.state().value);
  }

  #onAutosave(): void {
    this.#syncRevision();
    if (this.#followed) this.#followed.sendSoon();
    else this.#tryOpen();
  }

  /** A text that did not come from the editor is this person's change, as when words are brought back. */
  #syncRevision(): void {
    const { autosave, parts, show } = this.#ports;
    const { revision, value } = autosave.state();
    if (!this.#followed || revision === this.#revision) return;
    this.#revision = revision;
    if (this.#isClosed) this.#stop('autosave');
    else show(parts.htmlOf(value));
  }

  #arm(text: T): void {
    const { page, parts } = this.#ports;
    this.#armed = null;
    if (this.#isClosed || writeHtml(page.doc) !== parts.htmlOf(text)) return;
    page.begin();
    this.#armed = { text, doc: page.doc };
  }

  #tryLater(wait: number): void {
    this.#cancelRetry ??= this.#ports.clock.after(wait, () => {
      this.#cancelRetry = null;
      this.#tryOpen();
    });
  }

  /** Opens the text where the editor stands on a stored one. */
  #tryOpen(): void {
    if (this.#isClosed || this.#followed || this.#isOpening || this.#cancelRetry) return;
    const state = this.#ports.autosave.state();
    const { base, manual } = state;
    if (isUnsettled(state) || manual || versionNumber(base.version) === null) return;
    if (!isDirty(state)) this.#arm(base.value);
    if (this.#armed && sameText(this.#armed.text, base.value)) void this.#open(this.#armed);
  }

  async #open(armed: { text: T; doc: Node }): Promise<void> {
    const { service, autosave, isStorable } = this.#ports;
    this.#isOpening = true;
    this.#early = [];
    try {
      const isLive = await isStorable(armed.doc);
      const start = isLive
        ? await findStart(service, () => versionNumber(autosave.state().base.version))
        : null;
      const state = autosave.state();
      const { base } = state;
      if (this.#isClosed) return;
      if (this.#armed !== armed || isUnsettled(state) || !sameText(base.value, armed.text))
        return this.#retry({ isFailure: false });
      if (start === 'unknown') {
        autosave.dispatch({ type: 'refetched', serverVersion: await autosave.service.load() });
        return this.#retry({ isFailure: false });
      }
      if (!start) return this.#retry({ isFailure: true });
      this.#follow(armed.doc, start);
    } catch (error) {
      // A service that does not know the operation is asked less and less.
      if (failureOf(error).kind === 'refused') this.#failures += 4;
      this.#retry({ isFailure: true });
    } finally {
      this.#isOpening = false;
    }
  }

  #retry({ isFailure }: { isFailure: boolean }): void {
    this.#failures = isFailure ? this.#failures + 1 : this.#failures;
    this.#tryLater(Math.min(timing.retry * 2 ** this.#failures, timing.maxRetry));
  }

  #follow(doc: Node, { version, recordVersion, batches }: Start): void {
    const { page, service, clock, hasOthers, ownCaret, autosave, parts, onFollowed } = this.#ports;
    const { base, revision } = autosave.state();
    const lines = parts.linesOf(base.value);
    this.#revision = revision;
    this.#shownDoc = null;
    this.#followed = new FollowedText(
      { doc, lines, version, recordVersion, at: base.at ?? null, by: null },
      {
        ...{ page, service, clock, hasOthers, ownCaret },
        ownLines: () => this.#ownLines(),
        takeLines: theirs => this.#takeLines(theirs),
        onBatch: (batch, how) => this.#onBatch(batch, how),
        onLostWords: words => this.#keepLostWords(words),
        onEnd: how => {
          if (how.isOdd || how.isRefused) this.#failures += 3;
          this.#stop(how.isOdd ? 'editor' : 'steps');
          this.#retry({ isFailure: false });
        },
      },
    );
    onFollowed();
    autosave.dispatch({ type: 'live' });
    this.#followed?.receive([...batches, ...this.#early]);
  }

  #onBatch(batch: StepsBatch, how: { isOwn: boolean; steps: readonly Step[] }): void {
    const { onBatch, autosave, clock } = this.#ports;
    this.#failures = 0;
    this.#hasNews = true;
    if (how.isOwn) this.#hasOwnNews = true;
    onBatch(batch, how);
    // Each is kept as a version.
    if (this.#rivals) autosave.readEditor();
    this.#cancelPublish ??= clock.after(timing.publish, () => {
      this.#cancelPublish = null;
      autosave.readEditor();
    });
  }

  #takeLines(theirs: Lines): void {
    const before = this.#followed!.confirmed.lines;
    const mine = this.#ownLines();
    const merged = Object.entries(theirs).map(([name, line]) => [
      name,
      mergeLine([before[name] ?? ''], mine[name] ?? '', line)?.text ?? mine[name],
    ]);
    this.#mergedLines = { ...mine, ...Object.fromEntries(merged) };
  }

  /** Words stay where somebody deleted what was around them, as when whole texts are merged. */
  #keepLostWords({ by, base, mine, caret, theirs }: LostWords): void {
    const { page, show, service } = this.#ports;
    const merged = mergeDocs(base, mine, theirs, 'mine');
    if (merged) {
      show(writeHtml(merged.doc));
      page.select(mine, caret);
    }
    if (merged && !merged.hasRivals) return;
    const writer = by.id === service.personId ? ({ byMe: true } as const) : { by: by.name };
    const earlier = this.#rewritten.note({ base, theirs: merged ? theirs : mine, by: writer });
    if (earlier) this.#rivals = earlier;
  }

  /**
   * The autosave goes on with what the `steps` made; with what the `editor` shows, where it is not known what of it the
   * service holds; or with what it has.
   */
  #stop(from: 'steps' | 'editor' | 'autosave'): void {
    const followed = this.#followed;
    if (!followed) return;
    const { autosave, parts, page, onFollowed } = this.#ports;
    const { outgoing } = followed;
    const sent = outgoing && parts.join(writeHtml(outgoing.doc), outgoing.lines);
    const value = parts.join(writeHtml(page.doc), this.#ownLines());
    this.#rewritten.offerNow();
    if (from === 'steps') autosave.readEditor();
    this.#followed = null;
    this.#armed = null;
    this.#mergedLines = null;
    this.#cancelPublish?.();
    this.#cancelPublish = null;
    if (from === 'editor') autosave.noteEdit(() => value);
    followed.end();
    autosave.dispatch({ type: 'notLive', sent });
    onFollowed();
  }
}

/** Whether it is not known what the service holds: a text that was sent may come back as steps of somebody else. */
const isUnsettled = <T>({ request, theirs, unanswered }: AutosaveState<T>): boolean =>
  request !== null || theirs !== null || unanswered.length > 0;
