import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { readSteps } from '#text/read-steps.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { ownPlaceIn } from './again-transaction.ts';
import {
  alikeSteps,
  docAfter,
  docWithWordsOfBoth,
  firstThatTakes,
  keepsWords,
  losesWords,
  sameSteps,
  sizeOf,
} from './applied-batch.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { Confirmed, FollowPorts } from './follow-ports.ts';
import type { Lines, StepsBatch } from './live-service.ts';
import { nobody, type Outgoing } from './outgoing.ts';
import { UnreadSteps } from './unread-steps.ts';
import { wordInWork } from './word-in-work.ts';

interface ConfirmedPorts {
  page: EditorSteps;
  takeLines: FollowPorts['takeLines'];
  isTyping: FollowPorts['isTyping'];
  onBatch: FollowPorts['onBatch'];
  onLostWords: FollowPorts['onLostWords'];
  /** Called once the own steps that were sent are in the text. */
  onStored: () => void;
}

/** The text that the service holds, as far as this page knows. The editor shows it with the own steps behind it. */
export class ConfirmedText {
  readonly #ports: ConfirmedPorts;
  #now: Confirmed;
  readonly #unread = new UnreadSteps();

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

  /** Applies the own batch that was `sent`. Throws when it does not fit. */
  applyOwn(batch: StepsBatch, sent: Outgoing): void {
    const { page } = this.#ports;
    // The names of mentions come to their writer alone.
    const own = page.unconfirmed().slice(0, batch.steps.length);
    const isAsSent = sameSteps(own, batch.steps);
    const steps = isAsSent ? own : readSteps(page.doc.type.schema, batch.steps);
    const doc = docAfter(this.#now.doc, steps);
    if (isAsSent) page.confirm(own);
    else this.#confirmOtherwise(steps, sent, doc);
    this.#ports.onStored();
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
    const { recordVersion } = last;
    const { doc: before, lines: linesBefore } = this.#now;
    this.#unread.add({ recordVersion, before, linesBefore, steps: lists.flat(), lines, isOwn });
    this.#now = {
      ...{ version: last.version, recordVersion: last.recordVersion, at: last.at },
      ...{ doc: this.#shared(doc), lines: { ...this.#now.lines, ...lines } },
      by: isOwn ? null : last.actor,
    };
    for (const [index, batch] of batches.entries())
      this.#ports.onBatch(batch, { isOwn, steps: lists[index]!, later: () => lists.slice(index + 1).flat() });
  }

  /**
   * Behind many changes at once, steps can come out otherwise than behind each of them. What the service `stored`, in the document
   * `theirs`, stands, with all that is not sent; but where words are missing in it, those of this page do.
   */
  #confirmOtherwise(stored: readonly Step[], sent: Outgoing, theirs: Node): void {
    const { page, onLostWords } = this.#ports;
    const own = page.unconfirmed().slice(0, sent.steps.length);
    if (alikeSteps(own, stored)) {
      page.confirmAs(stored);
      return;
    }
    const base = keepsWords(own, stored) ? docAfter(this.#now.doc, own) : theirs;
    const words = { by: nobody, base, mine: page.doc, caret: page.caret, theirs, ofBoth: null };
    page.begin(theirs);
    onLostWords(words);
  }

  #takeOthers({ batches, lists }: AppliedBatches, theirs: Node, sent: Outgoing | null): void {
    const { page, takeLines, onLostWords, isTyping } = this.#ports;
    const { doc: base } = this.#now;
    const steps = lists.flat();
    const before = page.unconfirmed();
    page.view.readCaret();
    const place = ownPlaceIn(page.view.state);
    const words = { base, mine: page.doc, caret: page.caret, theirs };
    let stored = this.#now.lines;
    for (const batch of batches) {
      const { lines } = batch;
      if (Object.keys(lines).length > 0) takeLines(lines, stored, this.#unread.linesRead(batch, stored));
      stored = { ...stored, ...lines };
    }
    const by = lists.flatMap((list, index) => list.map(() => batches[index]!.actor));
    // Others may delete the word that somebody is typing, of which the next letters would be left.
    const typed = isTyping() ? wordInWork(page.view.state, sizeOf(before)) : null;
    const last = batches.at(-1)!;
    const isKnown = last.readVersion !== null;
    const unread =
      steps.length > 0 && (isKnown || typed)
        ? this.#unread.take(last, theirs, { now: base, unsent: before, mine: page.doc })
        : null;
    const word = unread ? wordInWork(page.view.state, unread.size) : typed;
    const mapping = steps.length > 0 ? page.receive(steps, unread ? [] : by) : null;
    if (sent) Object.assign(sent, rebaseSteps(theirs, sent.steps, steps));
    if (unread?.again) {
      page.writeAgain(unread.again, place);
      if (word) page.putBack(word, { mapping: unread.again.mapping, unsent: sizeOf(unread.again.steps) });
    } else if (unread) onLostWords({ ...words, base: unread.base, ofBoth: unread.merged, by: last.actor });
    else if (losesWords(before, steps, page.unconfirmed()))
      onLostWords({
        ...words,
        ofBoth: docWithWordsOfBoth(words.mine, before, steps),
        by: batches[firstThatTakes(base, before, lists)]!.actor,
      });
    else if (word && mapping) page.putBack(word, { mapping, unsent: sizeOf(page.unconfirmed()) });
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
