import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { readSteps } from '#text/read-steps.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { docAfter, docWithWordsOfBoth, firstThatTakes, losesWords, sameSteps } from './applied-batch.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { Confirmed, FollowPorts } from './follow-ports.ts';
import type { Lines, StepsBatch } from './live-service.ts';
import { nobody, type Outgoing } from './outgoing.ts';

interface ConfirmedPorts {
  page: EditorSteps;
  takeLines: FollowPorts['takeLines'];
  isTyping: FollowPorts['isTyping'];
  onBatch: FollowPorts['onBatch'];
  onLostWords: FollowPorts['onLostWords'];
  /** Called once the own steps that were sent are in the text. */
  onStored: (sent: Outgoing) => void;
}

/** The text that the service holds, as far as this page knows. The editor shows it with the own steps behind it. */
export class ConfirmedText {
  readonly #ports: ConfirmedPorts;
  #now: Confirmed;

  constructor(start: Confirmed, ports: ConfirmedPorts) {
    this.#now = start;
    this.#ports = ports;
  }

  get now(): Confirmed {
    return this.#now;
  }

  /** Another part of the record was changed. */
  noteRecord(recordVersion: number): void {
    this.#now = { ...this.#now, recordVersion };
  }

  /** The lines that were sent are stored. */
  noteLines(sent: Outgoing): void {
    const lines = Object.fromEntries(Object.entries(sent.request.lines).map(([name, { to }]) => [name, to]));
    this.#now = { ...this.#now, lines: { ...this.#now.lines, ...lines } };
  }

  /** Applies the own batch, which is the one that was `sent`. Throws when it does not fit. */
  applyOwn(batch: StepsBatch, sent: Outgoing): void {
    const { page } = this.#ports;
    // The names of mentions come to their writer alone.
    const own = page.unconfirmed().slice(0, batch.steps.length);
    const isAsSent = sameSteps(own, batch.steps);
    const steps = isAsSent ? own : readSteps(page.doc.type.schema, batch.steps);
    const doc = docAfter(this.#now.doc, steps);
    this.#confirm(isAsSent ? own : null, doc);
    this.#ports.onStored(sent);
    this.#advance({ batches: [batch], lists: [steps], lines: batch.lines }, { doc, isOwn: true });
  }

  /** Applies what others wrote, before the own steps. `sent` is rebased as well. Throws when it does not fit. */
  applyOthers(batches: readonly StepsBatch[], sent: Outgoing | null): void {
    const { schema } = this.#ports.page.doc.type;
    const lists = batches.map(batch => readSteps(schema, batch.steps));
    const doc = docAfter(this.#now.doc, lists.flat());
    const lines: Lines = Object.assign({}, ...batches.map(batch => batch.lines));
    const applied = { batches, lists, lines };
    this.#takeOthers(applied, doc, sent);
    this.#advance(applied, { doc, isOwn: false });
  }

  #advance({ batches, lists, lines }: AppliedBatches, { doc, isOwn }: { doc: Node; isOwn: boolean }): void {
    const last = batches.at(-1)!;
    this.#now = {
      ...{ version: last.version, recordVersion: last.recordVersion, at: last.at },
      ...{ doc: this.#shared(doc), lines: { ...this.#now.lines, ...lines } },
      by: isOwn ? null : last.actor,
    };
    for (const [index, batch] of batches.entries())
      this.#ports.onBatch(batch, { isOwn, steps: lists[index]!, later: () => lists.slice(index + 1).flat() });
  }

  /** The sent steps are stored, in the document `doc` with them; null when they were stored otherwise. */
  #confirm(steps: readonly Step[] | null, doc: Node): void {
    const { page, onLostWords } = this.#ports;
    if (steps) {
      page.confirm(steps);
      return;
    }
    // Behind many changes at once, steps can come out otherwise than behind each of them; the page knows no less.
    const words = { by: nobody, base: doc, mine: page.doc, caret: page.caret, theirs: doc, ofBoth: null };
    page.begin(doc);
    onLostWords(words);
  }

  #takeOthers({ batches, lists, lines }: AppliedBatches, theirs: Node, sent: Outgoing | null): void {
    const { page, takeLines, onLostWords, isTyping } = this.#ports;
    const { doc: base } = this.#now;
    const steps = lists.flat();
    const before = page.unconfirmed();
    page.view.readCaret();
    const words = { base, mine: page.doc, caret: page.caret, theirs };
    if (Object.keys(lines).length > 0) takeLines(lines);
    const by = lists.flatMap((list, index) => list.map(() => batches[index]!.actor));
    // Discarding deletes the word that somebody is typing, of which the next letters would be left.
    const isReset = batches.some(({ recordVersion }) => recordVersion === 0);
    const word = isReset && isTyping() ? page.wordInWork : null;
    const mapping = steps.length > 0 ? page.receive(steps, by) : null;
    if (sent) Object.assign(sent, rebaseSteps(theirs, sent.steps, steps));
    if (losesWords(before, steps, page.unconfirmed()))
      onLostWords({
        ...words,
        ofBoth: docWithWordsOfBoth(words.mine, before, steps),
        by: batches[firstThatTakes(base, before, lists)]!.actor,
      });
    else if (word && mapping) page.putBack(word, mapping);
  }

  /** The document of the editor where it is the same one, so that both share their blocks. */
  #shared(doc: Node): Node {
    const { page } = this.#ports;
    if (page.unconfirmed().length > 0) return doc;
    if (!page.doc.eq(doc)) throw new Error('The editor shows another text.');
    return page.doc;
  }
}

/** Batches, one behind the other, with the steps of each. */
interface AppliedBatches {
  batches: readonly StepsBatch[];
  lists: readonly (readonly Step[])[];
  lines: Lines;
}
