import type { Node } from '@tiptap/pm/model';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';
import { changeSteps } from '#text/change-steps.ts';
import { rangeBetween } from '#text/merge-line.ts';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { mergeDocs } from '../merge/merge-docs.ts';
import type { StepsAgain } from './again-transaction.ts';
import { losesWords, sizeOf } from './applied-batch.ts';
import type { Lines, StepsBatch } from './live-service.ts';

interface StoredSteps {
  /** The version of the record with them. */
  recordVersion: number;
  /** The document and the lines before them. */
  before: Node;
  linesBefore: Lines;
  steps: readonly Step[];
  /** The lines that were changed with them. */
  lines: Lines;
  isOwn: boolean;
}

interface ProgramText {
  recordVersion: number;
  text: Node;
  /** The document that the program had read, and its version. */
  base: Node;
  since: number;
  /** Whether this page wrote steps once more behind it. */
  isFollowed: boolean;
}

interface Unread {
  /** The document that the program had read, with what others wrote since then. */
  base: Node;
  /** In positions: how much this page wrote since then. */
  size: number;
  /** The steps of this page since then, behind the change of the program; null where some of its words would be lost. */
  again: StepsAgain | null;
  /** The text of the program with that, where steps that were written once more already are not in it. */
  merged: Node | null;
}

/** Batches that are remembered, which is about a minute of typing: each costs time when a program writes. */
const maxBatches = 300;
/** Those that may be unread where it is not known what was read: each text is compared as a whole. */
const maxGuessed = 20;

/** Remembers what was stored lately, for programs that write back a whole text which they read before that. */
export class UnreadSteps {
  #stored: StoredSteps[] = [];
  #programs: ProgramText[] = [];

  add(stored: StoredSteps): void {
    this.#stored.push(stored);
    if (this.#stored.length > maxBatches) this.#stored.shift();
  }

  /**
   * Returns what this page wrote that is not in the text of a program; null where all is. Before the batch of the program,
   * the text was `now`, on which the `unsent` steps stand, which make `mine`.
   */
  take(
    { readVersion, recordVersion }: Pick<StepsBatch, 'readVersion' | 'recordVersion'>,
    text: Node,
    { now, unsent, mine }: { now: Node; unsent: readonly Step[]; mine: Node },
  ): Unread | null {
    if (readVersion === undefined) return null;
    const since = readVersion ?? this.#guess(text, now);
    const unread = this.#stored.filter(one => one.recordVersion > since);
    const steps = [...unread.flatMap(batch => batch.steps), ...unsent];
    const isOwn = [...unread.flatMap(batch => batch.steps.map(() => batch.isOwn)), ...unsent.map(() => true)];
    const base = unread[0]?.before ?? now;
    const isFollowed = unread.length > 0 && isOwn.some(Boolean);
    const earlier = this.#programs.filter(one => one.recordVersion > since);
    this.#noteProgram({ recordVersion, text, base, since, isFollowed });
    if (!isFollowed) return null;
    const ownSteps = steps.filter((_, index) => isOwn[index]);
    const own = { base, size: sizeOf(ownSteps) };
    if (earlier.some(one => one.isFollowed)) {
      // Steps that were written once more would be there twice.
      const merged = isOfPrograms(unread, earlier) ? mergedWith(text, { base, mine, earlier }) : null;
      return merged && { ...own, again: null, merged };
    }
    const missed = changeSteps(base, text);
    const leftOut = isOwn.map(one => (one ? undefined : null));
    const again = rebaseSteps(text, steps, missed, leftOut);
    if (!losesWords(ownSteps, missed, again.steps)) return { ...own, again, merged: null };
    // The pages of others write once more what these wrote since then.
    const { doc } = rebaseSteps(
      base,
      steps,
      [],
      isOwn.map(one => (one ? null : undefined)),
    );
    return { ...own, base: doc, again: null, merged: null };
  }

  /**
   * Returns the lines that a program had read, of those that it has changed from `stored`; without those that others have changed
   * since then.
   */
  linesRead({ readVersion, lines }: Pick<StepsBatch, 'readVersion' | 'lines'>, stored: Lines): Lines {
    if (readVersion === undefined) return {};
    const read = Object.entries(lines).flatMap(([name, line]) => {
      const changes = this.#stored.filter(one => name in one.lines && one.recordVersion > (readVersion ?? 0));
      const own = changes.slice(changes.findLastIndex(one => !one.isOwn) + 1);
      const versions = [...own.map(one => one.linesBefore[name] ?? ''), stored[name] ?? ''];
      if (readVersion === null) return [[name, leastChanged(versions.slice(-maxGuessed), line)]];
      return own.length < changes.length ? [] : [[name, versions[0]!]];
    });
    return Object.fromEntries(read);
  }

  #noteProgram(program: ProgramText): void {
    const oldest = this.#stored[0]?.recordVersion ?? 0;
    this.#programs = [...this.#programs.filter(one => one.recordVersion >= oldest), program];
  }

  /** The version whose text is the one that was changed least. */
  #guess(text: Node, now: Node): number {
    const lately = this.#stored.slice(-maxGuessed);
    let readVersion = lately.at(-1)?.recordVersion ?? 0;
    let least = changeOf(now, text);
    for (const { before, recordVersion } of lately.toReversed()) {
      const change = changeOf(before, text);
      if (change >= least) continue;
      least = change;
      readVersion = recordVersion - 1;
    }
    return readVersion;
  }
}

/** The last of those versions of a line from which it was changed least. */
function leastChanged(versions: readonly string[], line: string): string {
  const sizes = versions.map(version => {
    const { from, to, newFrom, newTo } = rangeBetween(version, line);
    return to - from + newTo - newFrom;
  });
  return versions[sizes.lastIndexOf(Math.min(...sizes))]!;
}

/** Whether nobody else wrote meanwhile than these programs. */
const isOfPrograms = (unread: readonly StoredSteps[], programs: readonly ProgramText[]): boolean =>
  unread.every(batch => batch.isOwn || programs.some(one => one.recordVersion === batch.recordVersion));

interface MergeParts {
  base: Node;
  mine: Node;
  earlier: readonly ProgramText[];
}

/** Puts what is in `mine` besides `base` and the changes of earlier programs into a text. */
function mergedWith(text: Node, { base, mine, earlier }: MergeParts): Node | null {
  let own: Node | undefined = mine;
  let known = Number.POSITIVE_INFINITY;
  for (const program of earlier.toReversed()) {
    if (program.recordVersion > known) continue;
    own = own && mergeDocs(program.text, own, program.base, 'mine')?.doc;
    known = program.since;
  }
  return (own && mergeDocs(base, own, text, 'mine')?.doc) ?? null;
}

/** In positions: how much goes and comes; a block that is moved or has another form is one. */
const changeOf = (before: Node, after: Node): number =>
  changeSteps(before, after).reduce(
    (sum, step) => sum + (step instanceof ReplaceStep ? step.to - step.from + step.slice.size : 1),
    0,
  );
