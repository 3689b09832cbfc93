import type { Node } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import { replacementsBetween } from '#text/doc-changes.ts';
import { readSteps } from '#text/read-steps.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import type { Rebased } from '../autosave/autosave-state.ts';
import type { Text } from '../autosave/version.ts';
import { mergeDocs } from '../merge/merge-docs.ts';
import { writeHtml } from '../schema/html-codec.ts';
import type { LostWords } from './follow-ports.ts';
import type { SentRivals, StepsBatch } from './live-service.ts';
import { pause, type RivalsPorts, StandingRivals } from './standing-rivals.ts';

interface Rewritten {
  base: Node;
  theirs: Node;
  by: { by: string } | { byMe: true };
  isReplaced?: boolean;
}

/** Words of others that own ones replace, until they are told. */
interface Replaced extends Pick<Rewritten, 'base' | 'theirs'> {
  ids: readonly string[];
}

type Rivals<T> = NonNullable<Rebased<T>['rivals']>;

interface RewrittenPorts<T extends Text> extends RivalsPorts<T> {
  /** In milliseconds since the epoch. */
  editedAt: () => number;
  /** Puts a text that did not come from the editor into it, as a change of this person. */
  show: (html: string) => void;
}

/** Words that this person and somebody else rewrote at once. Ours stand; theirs are offered once ours are written. */
export class RewrittenWords<T extends Text> {
  readonly #ports: RewrittenPorts<T>;
  #words: Rewritten | null = null;
  #replaced: Replaced[] = [];
  #cancel: (() => void) | null = null;
  readonly #rivals: StandingRivals<T>;

  constructor(ports: RewrittenPorts<T>) {
    this.#ports = ports;
    this.#rivals = new StandingRivals<T>({
      ...ports,
      onReplaced: (ids, docs) => void this.#replaced.push({ ids, ...docs }),
    });
  }

  /** Call after steps of others. */
  noteSteps(): void {
    this.#rivals.note();
  }

  /**
   * Words stay where somebody deleted what was around them, as when whole texts are merged. Returns what is to be
   * offered of earlier words, which the new ones would hide.
   */
  keep({ by, base, mine, caret, theirs, ofBoth }: LostWords): Rivals<T> | null {
    const { page, show, personId } = this.#ports;
    const merged = ofBoth ? { doc: ofBoth, hasRivals: false } : mergeDocs(base, mine, theirs, 'mine');
    if (merged) {
      show(writeHtml(merged.doc));
      page.select(mine, caret);
    }
    if (merged && !merged.hasRivals) return null;
    const writer = by.id === personId ? ({ byMe: true } as const) : { by: by.name };
    if (merged && by.id !== personId) this.#replaced.push({ ids: [by.id], base, theirs });
    return this.#note({ base, theirs: merged ? theirs : mine, by: writer });
  }

  /** Returns, once, whose words the own steps replace that make this document. */
  takeReplaced(doc: Node): SentRivals | undefined {
    const replaced = this.#replaced.splice(0);
    const ids = [...new Set(replaced.flatMap(one => one.ids))];
    if (ids.length === 0) return undefined;
    const alternative = replaced.reduce(
      (before, { base, theirs }) => mergeDocs(base, before, theirs, 'theirs')?.doc ?? before,
      doc,
    );
    return { ids, steps: replacementsBetween(doc, alternative).map(step => step.toJSON()) };
  }

  /** Call with a batch of others that is in the text `base`, with `later` steps behind it. Returns as `keep`. */
  noteBatch(base: Node, { rivals, actor }: StepsBatch, later: () => readonly Step[]): Rivals<T> | null {
    const { personId } = this.#ports;
    if (actor.id === personId || !rivals?.ids.includes(personId)) return null;
    const { doc } = rebaseSteps(base, readSteps(base.type.schema, rivals.steps), later());
    return this.#note({ base, theirs: doc, by: { by: actor.name }, isReplaced: true });
  }

  #note(words: Rewritten): Rivals<T> | null {
    const earlier = this.#take();
    this.#words = words;
    this.#offerLater();
    return earlier;
  }

  /** Offers what is noted without waiting, as before the editor closes. */
  offerNow(): void {
    this.#rivals.end();
    this.#offerNoted();
  }

  /** Offers nothing more. */
  end(): void {
    this.#rivals.end();
    this.#cancel?.();
    this.#cancel = null;
  }

  #offerNoted(): void {
    this.#cancel?.();
    this.#cancel = null;
    const rivals = this.#take();
    if (rivals) this.#ports.onOffer(rivals);
  }

  #take(): Rivals<T> | null {
    const words = this.#words;
    if (!words) return null;
    this.#words = null;
    const { page, textOf } = this.#ports;
    const mine = page.doc;
    const { base, theirs, by, isReplaced } = words;
    const alternative = textOf(mergeDocs(base, mine, theirs, 'theirs')?.doc ?? theirs);
    return {
      mine: textOf(mine),
      alternative,
      theirs: { value: alternative, version: null, ...by },
      isReplaced,
    };
  }

  #offerLater(): void {
    const { clock, editedAt } = this.#ports;
    this.#cancel ??= clock.after(pause, () => {
      this.#cancel = null;
      if (clock.now() - editedAt() < pause) this.#offerLater();
      else this.#offerNoted();
    });
  }
}
