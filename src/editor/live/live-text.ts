import type { Node } from '@tiptap/pm/model';
import type { Rebased } from '../autosave/autosave-state.ts';
import type { LiveSession } from '../autosave/live-session.ts';
import type { Text, Version } from '../autosave/version.ts';
import { compareRefetched } from './compare-refetched.ts';
import type { AppliedBatch } from './follow-ports.ts';
import { FollowedText } from './followed-text.ts';
import { inTime } from './in-time.ts';
import { LiveNews } from './live-news.ts';
import type { LivePorts } from './live-ports.ts';
import type { StepsBatch } from './live-service.ts';
import type { Start } from './open-text.ts';
import { linesBehind } from './outgoing.ts';
import { type LineMerge, OwnLines } from './own-lines.ts';
import { RewrittenWords } from './rewritten-words.ts';
import { pause } from './standing-rivals.ts';
import { TextOpening } from './text-opening.ts';

/** Milliseconds for what is unsent when the editor closes. */
const closingTime = 3000;

/** Follows one text step by step. Where anything is odd it steps aside, and the autosave merges the whole text. */
export class LiveText<T extends Text> implements LiveSession<T> {
  readonly #ports: LivePorts<T>;
  #followed: FollowedText | null = null;
  readonly #opening: TextOpening<T>;
  #isClosed = false;
  readonly #news: LiveNews<T>;
  readonly #rewritten: RewrittenWords<T>;
  readonly #lines: OwnLines;
  #revision = 0;
  #typedAt = Number.NEGATIVE_INFINITY;
  readonly #ends: (() => void)[];

  constructor(ports: LivePorts<T>) {
    this.#ports = ports;
    const { autosave, page, parts, clock, show, service } = ports;
    this.#lines = new OwnLines(() => parts.linesOf(autosave.state().value), service.storedLine, clock);
    this.#news = new LiveNews(ports, this.#lines);
    this.#rewritten = new RewrittenWords<T>({
      ...{ clock, page, show, personId: service.personId },
      editedAt: () => autosave.state().editedAt,
      textOf: doc => this.#news.textOf(doc),
      onOffer: rivals => {
        this.#news.note({ rivals });
        autosave.readEditor();
      },
    });
    this.#opening = new TextOpening(ports, {
      isWanted: () => !this.#isClosed && !this.#followed,
      onOpened: (doc, start) => this.#follow(doc, start),
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
    const added = this.#ports.page.noteTransaction();
    if (added === 'typed') this.#typedAt = this.#ports.clock.now();
    if (!this.#followed) this.#opening.tryLater();
    else if (added) this.#followed.sendSoon();
  }

  /** See `OwnLines`. */
  readonly placeInLine = (name: string, merge: LineMerge, place: number): number | null =>
    this.#lines.placeAfter(name, merge, place);

  receive(batches: readonly StepsBatch[]): void {
    if (batches.length === 0) return;
    if (this.#followed) this.#followed.receive(batches);
    else this.#opening.receive(batches);
  }

  /** Sends what is unsent; then the text is not followed any more. Call when the editor closes. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { clock, autosave } = this.#ports;
    // The next editor asks this session for nothing.
    this.#rewritten.offerNow();
    if (this.#followed && this.#ports.page.unconfirmed().length > 0) {
      this.#lines.freeze();
      const shown = this.#news.textOf(this.#ports.page.doc);
      const isSaved = await inTime(clock, closingTime, this.#followed.flush()).catch(() => false);
      if (isSaved && !autosave.isLatest(this)) this.#handOver(shown);
    }
    this.end();
  }

  /** To the next editor, which was opened on the text that this one has `shown`. */
  #handOver(shown: T): void {
    if (!this.#followed) return;
    const stored = this.#news.versionOf(this.#followed.confirmed);
    this.#followed.end();
    this.#followed = null;
    this.#ports.autosave.dispatch({ type: 'closedSaved', shown, stored });
  }

  end(): void {
    this.#isClosed = true;
    this.#stop('steps');
    this.#rewritten.end();
    this.#opening.end();
    for (const end of this.#ends.splice(0)) end();
  }

  readonly takeNews = (): Rebased<T> | null => {
    this.#syncRevision();
    return this.#followed && this.#news.take(this.#followed.confirmed);
  };

  readonly flush = async (): Promise<boolean> => {
    this.#syncRevision();
    return this.#followed?.flush() ?? false;
  };

  /** Lines tell what they were changed from. Steps cannot stand on a batch whose version is not known. */
  readonly leave = (): void => {
    const followed = this.#followed;
    if (!followed) return;
    followed.flush().catch(() => {});
    const requests = followed.outgoing ? linesBehind(followed.outgoing, this.#lines.toStore) : [];
    for (const request of requests) this.#ports.service.write(request).catch(() => {});
  };

  readonly sent = (): readonly T[] => {
    if (!this.#followed) return [];
    const { outgoing } = this.#followed;
    // What was read is sent within moments.
    return [
      ...(outgoing ? [this.#news.textOf(outgoing.doc, outgoing.lines)] : []),
      this.#ports.autosave.state().value,
    ];
  };

  readonly savesWhole = (text: T): void => this.#opening.arm(text);

  readonly noteRefetched = async (refetched: Version<T>): Promise<void> => {
    const followed = this.#followed;
    const outcome = followed && (await compareRefetched(refetched, followed, this.#ports.parts));
    if (!outcome || outcome === 'unknown' || this.#followed !== followed) return;
    if (outcome === 'replaced') return this.#stop('steps');
    this.#news.note({});
    this.#ports.autosave.dispatch({ type: 'live' });
  };

  #onAutosave(): void {
    this.#syncRevision();
    if (this.#followed) this.#followed.sendSoon();
    else this.#opening.noteAutosave();
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

  #follow(doc: Node, { version, recordVersion, batches }: Start): void {
    const { autosave, parts, onFollowed } = this.#ports;
    const { base, revision } = autosave.state();
    this.#revision = revision;
    const lines = this.#lines.storedForm(parts.linesOf(base.value));
    this.#lines.begin(lines);
    this.#news.forgetShown();
    this.#followed = new FollowedText(
      { ...{ doc, lines, version, recordVersion, by: null }, at: base.at ?? null },
      {
        ...this.#ports,
        ownLines: () => this.#lines.toStore,
        goingOn: stored => this.#lines.goingOn(stored),
        isTyping: () => this.#ports.clock.now() - this.#typedAt < pause,
        takeLines: (theirs, stored, read) => this.#lines.take(theirs, stored, read),
        onBatch: (batch, how) => this.#onBatch(batch, how),
        onLostWords: words => this.#noteRivals(this.#rewritten.keep(words)),
        takeRivals: doc => this.#rewritten.takeReplaced(doc),
        onEnd: how => {
          if (how.isOdd || how.isRefused) this.#opening.failures += 3;
          this.#stop(how.isOdd ? 'editor' : 'steps');
        },
      },
    );
    onFollowed();
    autosave.dispatch({ type: 'live' });
    this.#followed?.receive(batches);
  }

  #noteRivals(rivals: Rebased<T>['rivals'] | null): void {
    if (rivals) this.#news.note({ rivals });
  }

  #onBatch(batch: StepsBatch, how: AppliedBatch): void {
    const { onBatch, autosave } = this.#ports;
    this.#opening.failures = 0;
    this.#news.note(how.isOwn ? { isOwn: true } : {});
    if (how.isOwn) this.#lines.noteStored(this.#followed!.confirmed.lines);
    onBatch(batch, how);
    if (!this.#isClosed) this.#rewritten.noteSteps();
    if (!how.isOwn)
      this.#noteRivals(this.#rewritten.noteBatch(this.#followed!.confirmed.doc, batch, how.later));
    // Each rival is kept as a version, and the next key in a field changes the line that the field shows.
    if (this.#news.hasRivals || this.#lines.hasMerged) autosave.readEditor();
    this.#news.publishSoon();
  }

  /**
   * The autosave goes on with what the `steps` made; with what the `editor` shows, where it is not known what of it the
   * service holds; or with what it has.
   */
  #stop(from: 'steps' | 'editor' | 'autosave'): void {
    const followed = this.#followed;
    if (!followed) return;
    const { autosave, onFollowed } = this.#ports;
    const sent = followed.outgoing && this.#news.textOf(followed.outgoing.doc, followed.outgoing.lines);
    const value = this.#news.textOf(this.#ports.page.doc);
    this.#rewritten.offerNow();
    if (from === 'steps') autosave.readEditor();
    this.#followed = null;
    this.#opening.disarm();
    this.#lines.forgetMerged();
    this.#news.stopPublishing();
    if (from === 'editor') autosave.noteEdit(() => value);
    followed.end();
    autosave.dispatch({ type: 'notLive', sent });
    onFollowed();
    this.#opening.retry();
  }
}
