import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { changeSteps } from '#text/change-steps.ts';
import { lineBehindAll } from '#text/merge-line.ts';
import { readSteps } from '#text/read-steps.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import type {
  NewSteps,
  OpenedText,
  ReadSteps,
  StepsBatch,
  TextSign,
  WrittenSteps,
} from '../live/live-service.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import type { FakeClock } from './fake-autosave-service.ts';

const refused = (status: number) => ({ status, kind: 'http', message: `Refused with ${status}.` });

const titlesOf = (batches: readonly StepsBatch[]): string[] =>
  batches.flatMap(({ lines }) => lines.title ?? []);

/** The service's side of one text: a log of steps, and saves of the whole text, which end the log. */
export class StepsAuthority {
  doc: Node;
  title = 'Title';
  recordVersion = 1;
  version = 0;
  /** The version after which the log remembers everything. */
  logStart = 0;
  isLive = true;
  /** Requests that were carried out, by name. */
  readonly counts = { open: 0, write: 0, read: 0, save: 0, load: 0 };
  /** Texts that pages kept as versions. */
  readonly kept: string[] = [];
  readonly log: StepsBatch[] = [];
  readonly listeners = new Set<(sign: TextSign) => void>();
  /** Told of saves of the whole text, as the caches of pages are. */
  readonly readers = new Set<() => void>();
  readonly #clock: FakeClock;

  constructor(html: string, clock: FakeClock) {
    this.doc = parseHtml(richTextSchema(), html);
    this.#clock = clock;
  }

  get html(): string {
    return writeHtml(this.doc);
  }

  open(): OpenedText {
    this.counts.open++;
    return { version: this.version, recordVersion: this.recordVersion, isLive: this.isLive };
  }

  write(clientId: string, { version, batch, steps, lines, caret, rivals }: NewSteps): WrittenSteps {
    this.counts.write++;
    const known = this.log.find(one => one.batch === batch);
    const missed = this.#since(version).filter(one => one.version < (known?.version ?? Infinity));
    if (known) return { ...known, missed };
    const schema = this.doc.type.schema;
    const rebased = rebaseSteps(
      this.doc,
      readSteps(schema, steps),
      missed.flatMap(one => readSteps(schema, one.steps)),
    );
    rebased.doc.check();
    this.doc = rebased.doc;
    const isKnown = lines.title?.from === this.title || titlesOf(missed).length > 0;
    if (lines.title && !isKnown) throw refused(412);
    if (lines.title) this.title = lineBehindAll(lines.title, titlesOf(missed)).trim();
    const stored: StepsBatch = this.#add(
      clientId,
      batch,
      rebased.steps,
      lines.title ? { title: this.title } : {},
    );
    if (missed.length === 0) stored.rivals = rivals;
    this.#tell({ kind: 'steps', batch: stored, caret });
    return { ...stored, missed };
  }

  /** Somebody discards unpublished changes: the next ones count from 1 again. */
  discard(html: string): void {
    this.recordVersion = -1;
    this.restore(html);
  }

  /** Somebody restores an earlier text: the log goes on with it. */
  restore(html: string): void {
    this.#replace(html, 'restored');
  }

  /** A program writes back a text that it read at a version of the record, null where the service does not know it. */
  patch(html: string, readVersion: number | null): void {
    this.#replace(html, `patched ${this.version}`, readVersion);
  }

  /** A program writes a title, as `patch` does a text. */
  patchTitle(title: string, readVersion: number | null): void {
    this.title = title;
    const batch = this.#add('other', `patched ${this.version}`, [], { title });
    batch.readVersion = readVersion;
    this.#tell({ kind: 'steps', batch, caret: null });
  }

  #replace(html: string, name: string, readVersion?: number | null): void {
    const next = parseHtml(this.doc.type.schema, html);
    const steps = changeSteps(this.doc, next);
    this.doc = next;
    const batch = this.#add('other', name, steps, {});
    batch.readVersion = readVersion;
    this.#tell({ kind: 'steps', batch, caret: null });
  }

  read(since: number): ReadSteps {
    this.counts.read++;
    return { recordVersion: this.recordVersion, batches: this.#since(since) };
  }

  save(html: string, version: string | null) {
    this.counts.save++;
    if (version !== String(this.recordVersion)) throw refused(412);
    this.writeWhole(html);
    return this.current();
  }

  load() {
    this.counts.load++;
    return this.current();
  }

  /** A write of the whole text, of which the log holds no steps. */
  writeWhole(html: string): void {
    this.doc = parseHtml(richTextSchema(), html);
    this.recordVersion++;
    this.version++;
    this.logStart = this.version;
    this.log.length = 0;
    this.#clock.after(0, () => {
      for (const read of this.readers) read();
    });
  }

  current() {
    return {
      value: this.html,
      version: String(this.recordVersion),
      at: new Date(this.recordVersion * 1000).toISOString(),
    };
  }

  #since(version: number): StepsBatch[] {
    if (version < this.logStart) throw refused(412);
    return this.log.filter(batch => batch.version > version);
  }

  #add(clientId: string, batch: string, steps: readonly Step[], lines: Record<string, string>): StepsBatch {
    this.version++;
    this.recordVersion++;
    const { version, recordVersion } = this;
    const stored: StepsBatch = {
      ...{ version, batch, clientId, recordVersion, lines },
      actor: { id: clientId, name: clientId },
      at: new Date(this.recordVersion * 1000).toISOString(),
      steps: steps.map(step => step.toJSON()),
    };
    this.log.push(stored);
    return stored;
  }

  #tell(sign: TextSign): void {
    this.#clock.after(0, () => {
      for (const listener of this.listeners) listener(sign);
    });
  }
}
