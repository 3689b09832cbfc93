import type { Node } from '@tiptap/pm/model';
import type { Rebased } from '../autosave/autosave-state.ts';
import type { Text, Version } from '../autosave/version.ts';
import { writeHtml } from '../schema/html-codec.ts';
import type { Confirmed } from './follow-ports.ts';
import type { LivePorts } from './live-ports.ts';
import type { Lines } from './live-service.ts';
import { type OwnLines, sameLines } from './own-lines.ts';
import { versionLike } from './record-version.ts';

/** Milliseconds until what was stored reaches the journal and the page. */
const publishPause = 300;

type News<T> = Partial<Pick<Rebased<T>, 'isOwn' | 'rivals'>>;

/** Holds what the autosave has not taken yet of a text that is followed step by step. */
export class LiveNews<T extends Text> {
  readonly #ports: Pick<LivePorts<T>, 'autosave' | 'page' | 'parts' | 'clock'>;
  readonly #lines: OwnLines;
  /** Null when the autosave has all. */
  #news: News<T> | null = null;
  /** The document that it has taken. */
  #shownDoc: Node | null = null;
  #cancelPublish: (() => void) | null = null;

  constructor(ports: Pick<LivePorts<T>, 'autosave' | 'page' | 'parts' | 'clock'>, lines: OwnLines) {
    this.#ports = ports;
    this.#lines = lines;
  }

  note(news: News<T>): void {
    this.#news = { ...this.#news, ...news };
  }

  get hasRivals(): boolean {
    return this.#news?.rivals !== undefined;
  }

  /** Call when another text begins to be followed. */
  forgetShown(): void {
    this.#shownDoc = null;
  }

  /** Lets the autosave take the news soon, once for several batches. */
  publishSoon(): void {
    const { autosave, clock } = this.#ports;
    this.#cancelPublish ??= clock.after(publishPause, () => {
      this.#cancelPublish = null;
      autosave.readEditor();
    });
  }

  stopPublishing(): void {
    this.#cancelPublish?.();
    this.#cancelPublish = null;
  }

  /** Returns what the autosave goes on with; null when it has all. */
  take(confirmed: Confirmed): Rebased<T> | null {
    const { page, parts, autosave } = this.#ports;
    if (!this.#news && this.#shownDoc === page.doc) return null;
    const base = this.versionOf(confirmed);
    const isShown = page.doc === confirmed.doc && sameLines(this.#lines.toStore, confirmed.lines);
    const rebased: Rebased<T> = {
      base,
      value: isShown ? base.value : this.textOf(page.doc),
      isOwn: this.#news?.isOwn ?? false,
      changesLines: !sameLines(this.#lines.now, parts.linesOf(autosave.state().value)),
      rivals: this.#news?.rivals,
    };
    this.#news = null;
    this.#lines.forgetMerged();
    this.#shownDoc = page.doc;
    return rebased;
  }

  textOf(doc: Node, lines: Lines = this.#lines.now): T {
    return this.#ports.parts.join(writeHtml(doc), lines);
  }

  versionOf({ doc, lines, at, by, recordVersion }: Confirmed): Version<T> {
    const version = versionLike(this.#ports.autosave.state().base.version, recordVersion);
    return { value: this.textOf(doc, this.#lines.asTyped(lines)), version, at, ...(by && { by: by.name }) };
  }
}
